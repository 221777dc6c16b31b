import type { Deal, Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { Button, buttonClass } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { Form, useFetcher, useNavigation } from 'react-router';
import type { ActionResult, FormRefusal } from '../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { refusalOf } from '../../lib/form/form-refusal.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { useCountdown } from '../../lib/use-countdown.ts';
import { urls } from '../../urls.ts';
import { CounterForm } from './counter-form.tsx';
import { acceptLabel, acceptQuestion } from './offer.messages.ts';

const MAX_REASON = 500;

type Props = {
  deal: Deal;
  offer: Offer;
  canWrite: boolean;
  /** What the last form of the page was answered. */ answer: unknown;
};

/** The time left, then the three answers: accept the total, propose prices, refuse. */
export function OfferAnswer({ deal, offer, canWrite, answer }: Props) {
  const { hoursLeft, text, isOver } = useCountdown(offer.validUntil);
  const ofHours = (Date.parse(offer.validUntil) - Date.parse(offer.madeAt)) / HOUR_MS;
  return (
    <>
      <div className="offer-time">
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
            refusal={refusalOf(answer, { intention: 'proposer' })}
          />
          <Refuse deal={deal} offer={offer} refusal={refusalOf(answer, { intention: 'refuser' })} />
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
        fields={{ intention: 'accepter', version: offer.version }}
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
    </>
  );
}

function Refuse({ deal, offer, refusal }: { deal: Deal; offer: Offer; refusal: FormRefusal | null }) {
  const { formData } = useNavigation();
  return (
    <details className="offer-more" open={refusal !== null}>
      <summary>Refuser l’offre</summary>
      <Form method="post" action={urls.offer(deal.id)} className="set-form" preventScrollReset>
        {refusal ? <FormError title={refusal.message} /> : null}
        <input type="hidden" name="intention" value="refuser" />
        <input type="hidden" name="version" value={offer.version} />
        <PageFields />
        <TextAreaField
          label="Pourquoi"
          hint="Facultatif. Votre commercial le lira."
          name="motif"
          rows={3}
          maxLength={MAX_REASON}
          defaultValue={refusal?.typed['motif']}
          error={refusal?.fieldErrors['reason']}
        />
        <Button type="submit" look="solid" pending={formData?.get('intention') === 'refuser'}>
          Refuser l’offre
        </Button>
      </Form>
    </details>
  );
}
