import { staffNegotiationsFields } from '@pomelo/contract/backoffice/orders/negotiations.fields.generated.ts';
import type { StaffNegotiation } from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EurosField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useState } from 'react';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffNegotiationUrls } from './negotiation-urls.ts';
import { gapText } from '../../../domain/deal/gap.messages.ts';
import { floorText, marginText } from './negotiations.messages.ts';
import * as css from './price-answer.module.css';

type Shown = { shown: StaffNegotiation };
type Last = { last: StaffNegotiation['proposals'][number] };

/** What a price earns, how far it is from the floor, the market and the asking price. */
function Weights({ cents, shown }: { cents: number } & Shown) {
  const { figures, asking } = shown;
  const floor = floorText(cents, figures);
  const parts = [
    `Marge ${marginText(cents, shown)}`,
    ...(floor ? [floor] : []),
    ...(figures.market ? [`${gapText(cents, figures.market.amount)} sur la cote`] : []),
    `${gapText(cents, asking.amount)} sur le prix demandé`,
  ];
  const isBelow = figures.floor !== null && cents < figures.floor.amount;
  return (
    <p className={css.weights} data-below={isBelow || undefined}>
      {parts.join(' · ')}
    </p>
  );
}

/** The buyer's price, and the three answers to it. */
export function NegotiationAnswer({ shown, last, day }: Shown & Last & { day: string }) {
  return (
    <Section title={`Son prix\u202f: ${formatAmount(last.price.amount)}`} id="reponse">
      {last.message ? <blockquote className={css.said}>{last.message}</blockquote> : null}
      <Weights cents={last.price.amount} shown={shown} />
      <div className={css.answers}>
        <Accept shown={shown} last={last} />
        <Counter shown={shown} last={last} day={day} />
        <Refuse shown={shown} last={last} />
      </div>
    </Section>
  );
}

function Accept({ shown, last }: Shown & Last) {
  const form = useForm({}, { intention: 'accepter' });
  return (
    <PageForm form={form} action={staffNegotiationUrls.one(shown.id)}>
      <input type="hidden" name="round" value={last.round} />
      <Button type="submit" look="coral" pending={form.isPending}>
        Accepter {formatAmount(last.price.amount)}
      </Button>
    </PageForm>
  );
}

function Counter({ shown, last, day }: Shown & Last & { day: string }) {
  const form = useForm(staffNegotiationsFields.counter, {
    intention: 'proposer',
    stored: { price: '', validUntil: day, message: '' },
  });
  const price = form.field('price');
  const [typed, setTyped] = useState(price.defaultValue ?? '');
  const cents = readEuros(typed);
  return (
    <details open={form.refusal !== null} className={css.answer}>
      <summary className="btn btn-line">Proposer un autre prix</summary>
      <StaffForm
        form={form}
        action={staffNegotiationUrls.one(shown.id)}
        label="Proposer un autre prix"
        save="Envoyer ce prix"
      >
        <input type="hidden" name="round" value={last.round} />
        <EurosField
          label="Votre prix"
          hint={`Entre ${formatAmount(last.price.amount)} et ${formatAmount(shown.asking.amount)}.`}
          {...price}
          required
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {cents === null || cents < 1 ? null : <Weights cents={cents} shown={shown} />}
        <TextField label="Valable jusqu’au" hint="À 18 heures." type="date" {...form.field('validUntil')} />
        <TextAreaField label="Message" hint="Facultatif." rows={2} {...form.field('message')} />
      </StaffForm>
    </details>
  );
}

function Refuse({ shown, last }: Shown & Last) {
  const form = useForm(staffNegotiationsFields.refuse, { intention: 'refuser', stored: { reason: '' } });
  return (
    <details open={form.refusal !== null} className={css.answer}>
      <summary className="btn btn-line">Refuser</summary>
      <StaffForm
        form={form}
        action={staffNegotiationUrls.one(shown.id)}
        label="Refuser ce prix"
        save="Refuser ce prix"
      >
        <input type="hidden" name="round" value={last.round} />
        <TextAreaField
          label="Motif"
          hint="Facultatif. L’acheteur le lira."
          rows={2}
          {...form.field('reason')}
        />
      </StaffForm>
    </details>
  );
}
