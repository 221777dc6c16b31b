import { dealsFields } from '@pomelo/contract/deals/deals.fields.generated.ts';
import type { Deal, Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { Button, buttonClass } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { prepaymentText } from '../../domain/deal/prepayment.messages.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { urls } from '../../urls.ts';
import { CounterForm } from './counter-form.tsx';
import { acceptLabel, acceptQuestion } from './offer.messages.ts';
import * as css from './offers.module.css';

type Props = { deal: Deal; offer: Offer; canWrite: boolean };

/** The time left, then the three answers: accept the total, propose prices, refuse. */
export function OfferAnswer({ deal, offer, canWrite }: Props) {
  const { hoursLeft, text, isOver } = useCountdown(offer.validUntil);
  const ofHours = (Date.parse(offer.validUntil) - Date.parse(offer.madeAt)) / HOUR_MS;
  return (
    <>
      <div className={css.time}>
        <PomeloWheel hoursLeft={hoursLeft} ofHours={ofHours} off={isOver} />
        <p>
          <b>Valable jusqu’au {formatInstant(offer.validUntil)}</b>
          <span className="small muted num" aria-hidden="true">
            {isOver ? 'Délai passé' : `encore ${text}`}
          </span>
        </p>
      </div>
      {canWrite ? (
        <>
          <Accept deal={deal} offer={offer} />
          <CounterForm
            // Another version has other prices; refused input stays.
            key={offer.version}
            deal={deal}
            offer={offer}
          />
          <Refuse deal={deal} offer={offer} />
        </>
      ) : (
        <p className="small muted">
          Votre accès permet de lire cette offre. Un acheteur de votre société peut y répondre.
        </p>
      )}
    </>
  );
}

/** The primary action: the button states what is accepted, with a confirmation where scripts run. */
function Accept({ deal, offer }: { deal: Deal; offer: Offer }) {
  const key = `accepter-${deal.id}`;
  const fetcher = useFetcher<ActionResult>({ key });
  const isBusy = fetcher.state !== 'idle';
  const refused = !isBusy && fetcher.data && !fetcher.data.ok ? fetcher.data.message : null;
  return (
    <>
      {refused ? <FieldError>{refused}</FieldError> : null}
      <ActionForm
        action={urls.offer(deal.id)}
        actionKey={key}
        fields={{ intention: 'accepter', version: offer.version, toPay: offer.totals.toPay.amount }}
        question={acceptQuestion(offer)}
        className="act-form"
      >
        <button
          type="submit"
          className={buttonClass(
            { look: 'coral', size: 'large', wide: true },
            'btn-wrap',
            isBusy && 'is-pending',
          )}
          aria-busy={isBusy || undefined}
        >
          {acceptLabel(offer)}
        </button>
      </ActionForm>
      {deal.prepayment ? (
        <p className="small muted">{prepaymentText(deal.prepayment, offer.totals.toPay)}</p>
      ) : null}
    </>
  );
}

function Refuse({ deal, offer }: { deal: Deal; offer: Offer }) {
  const form = useForm(dealsFields.decide, { intention: 'refuser' });
  return (
    <details className={css.more} open={form.refusal !== null}>
      <summary>Refuser l’offre</summary>
      <PageForm form={form} action={urls.offer(deal.id)} className="set-form">
        <input type="hidden" name="version" value={offer.version} />
        <TextAreaField
          label="Pourquoi"
          hint="Facultatif. Votre commercial le lira."
          rows={3}
          {...form.field('reason')}
        />
        <Button type="submit" look="solid" pending={form.isPending}>
          Refuser l’offre
        </Button>
      </PageForm>
    </details>
  );
}
