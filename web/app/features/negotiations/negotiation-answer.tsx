import { negotiationsFields } from '@pomelo/contract/negotiations/negotiations.fields.generated.ts';
import type { Negotiation } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { negotiationUrls } from '../../domain/deal/negotiation-urls.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { acceptLabel, untilText } from './negotiations.messages.ts';
import { PriceFields } from './price-fields.tsx';
import * as css from './negotiations.module.css';

type Props = { negotiation: Negotiation };
type Proposal = Negotiation['proposals'][number];

/** The time left of the last price, and the possible actions. */
export function NegotiationAnswer({ negotiation, last }: Props & { last: Proposal }) {
  const { may } = negotiation;
  const { hoursLeft, text, isOver } = useCountdown(last.validUntil);
  const ofHours = (Date.parse(last.validUntil) - Date.parse(last.madeAt)) / HOUR_MS;
  return (
    <>
      <div className={css.time}>
        <PomeloWheel hoursLeft={hoursLeft} ofHours={ofHours} off={isOver} />
        <p>
          <b>{untilText(last.validUntil)}</b>
          <span className="small muted num" aria-hidden="true">
            {isOver ? 'Délai passé' : `encore ${text}`}
          </span>
        </p>
      </div>
      {may.includes('accept') ? <Accept negotiation={negotiation} last={last} /> : null}
      {may.includes('counter') ? (
        // Another round has another price; refused input stays.
        <Counter key={last.round} negotiation={negotiation} last={last} />
      ) : null}
      {may.includes('refuse') ? <Refuse negotiation={negotiation} last={last} /> : null}
      {may.includes('withdraw') ? <Withdraw negotiation={negotiation} last={last} /> : null}
    </>
  );
}

function Accept({ negotiation, last }: Props & { last: Proposal }) {
  const form = useForm({}, { intention: 'accepter' });
  return (
    <>
      <PageForm form={form} action={negotiationUrls.one(negotiation.id)} className="act-form">
        <input type="hidden" name="round" value={last.round} />
        <Button type="submit" look="coral" size="large" wide pending={form.isPending}>
          {acceptLabel(last.price.amount)}
        </Button>
      </PageForm>
      <p className="small muted">
        Le véhicule est alors réservé pour vous 24{'\u202f'}heures et mis au panier à ce prix.
      </p>
    </>
  );
}

function Counter({ negotiation, last }: Props & { last: Proposal }) {
  const form = useForm(negotiationsFields.counter, {
    intention: 'proposer',
    stored: { price: '', message: '', hours: '48' },
  });
  return (
    <details className={css.more} open={form.refusal !== null}>
      <summary>Proposer un autre prix</summary>
      <PageForm form={form} action={negotiationUrls.one(negotiation.id)} className="set-form">
        <input type="hidden" name="round" value={last.round} />
        <PriceFields
          form={form}
          item={negotiation.item}
          below={{ cents: last.price.amount, label: 'Notre prix' }}
        />
        <Button type="submit" look="solid" pending={form.isPending}>
          Envoyer mon prix
        </Button>
      </PageForm>
    </details>
  );
}

function Refuse({ negotiation, last }: Props & { last: Proposal }) {
  const form = useForm(negotiationsFields.decide, { intention: 'refuser' });
  return (
    <details className={css.more} open={form.refusal !== null}>
      <summary>Refuser ce prix</summary>
      <PageForm form={form} action={negotiationUrls.one(negotiation.id)} className="set-form">
        <input type="hidden" name="round" value={last.round} />
        <TextAreaField label="Pourquoi" hint="Facultatif." rows={2} {...form.field('reason')} />
        <Button type="submit" look="solid" pending={form.isPending}>
          Refuser
        </Button>
      </PageForm>
    </details>
  );
}

function Withdraw({ negotiation, last }: Props & { last: Proposal }) {
  const form = useForm({}, { intention: 'retirer' });
  return (
    <PageForm form={form} action={negotiationUrls.one(negotiation.id)} className="act-form">
      <input type="hidden" name="round" value={last.round} />
      <Button type="submit" look="line" wide pending={form.isPending}>
        Retirer mon prix
      </Button>
    </PageForm>
  );
}
