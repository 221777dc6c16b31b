import { Button, ButtonLink, buttonClass } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useFetcher } from 'react-router';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { awaitsAnswer } from '../../lib/form/awaits-answer.ts';
import { formatInstant } from '../../lib/dates.ts';
import { quotationUrls } from '../../quotation-urls.ts';
import { quotationPdfUrl } from './retail-urls.ts';
import type { QuotationView } from './quotation-view.ts';
import { NO_EMAIL, sendQuestion } from './quotations.messages.ts';
import * as css from './quotations.module.css';

const SENDABLE: readonly string[] = ['draft', 'sent'];

/** Send, change, download. */
export function QuotationActions({ quotation, mayChange }: { quotation: QuotationView; mayChange: boolean }) {
  const { id, url, own, sentAt, retail } = quotation;
  const isDraft = retail.state === 'draft';
  return (
    <div className={css.actions}>
      {mayChange && SENDABLE.includes(retail.state) ? <Send quotation={quotation} /> : null}
      {mayChange && own ? (
        <ButtonLink
          href={quotationUrls.quotation(id, '?modifier')}
          look={isDraft || retail.state === 'sent' ? 'line' : 'coral'}
          icon="pen"
        >
          {isDraft ? 'Modifier' : 'Établir une nouvelle version'}
        </ButtonLink>
      ) : null}
      <a className={buttonClass({ look: 'line' })} href={quotationPdfUrl(id)}>
        <Icon name="download" />
        Télécharger en PDF
      </a>
      <ButtonLink href={url} look="bare">
        Voir le véhicule
      </ButtonLink>
      {sentAt ? <p className="small muted">Envoyé le {formatInstant(sentAt)}.</p> : null}
    </div>
  );
}

function Send({ quotation: { id, customer, sentAt } }: { quotation: QuotationView }) {
  const key = `devis-${id}-envoyer`;
  const isBusy = awaitsAnswer(useFetcher({ key }));
  if (!customer.email) return <p className="muted">{NO_EMAIL}</p>;
  return (
    <ActionForm
      action={quotationUrls.quotation(id)}
      actionKey={key}
      fields={{ intention: 'envoyer' }}
      question={sendQuestion(customer.email, sentAt !== null)}
      className="act-form"
    >
      <Button type="submit" look={sentAt ? 'line' : 'coral'} size="large" icon="mail" pending={isBusy}>
        {sentAt ? 'Envoyer à nouveau' : 'Envoyer au client'}
      </Button>
      <span className={`small muted ${css.to}`}>à {customer.email}</span>
    </ActionForm>
  );
}
