import { staffNegotiationsFields } from '@pomelo/contract/backoffice/orders/negotiations.fields.generated.ts';
import type { StaffNegotiation } from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import { EurosField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { eurosTyped, readEuros } from '../../../../lib/form/euros-input.ts';
import { useItemForm } from '../inbox-form.ts';
import { useNextDay } from '../next-day.ts';
import { PriceRuler } from '../price-ruler.tsx';
import { firstCounter } from '../price-scale.ts';
import { AnswerForm } from './answer-form.tsx';
import { CounterFacts } from './counter-facts.tsx';
import type { CounterLine } from './counter-lines.ts';
import * as css from './answers.module.css';

type Props = { negotiation: StaffNegotiation };

/** The price to answer: the last one. */
export function lastPrice({ proposals }: StaffNegotiation): StaffNegotiation['proposals'][number] {
  const last = proposals.at(-1);
  if (!last) throw new Error('a negotiation without a price');
  return last;
}

const lineOf = (negotiation: StaffNegotiation): CounterLine => ({
  productId: negotiation.item.id,
  title: '',
  theirs: lastPrice(negotiation).price.amount,
  asked: negotiation.asking.amount,
  vatRegime: negotiation.item.vatRegime ?? 'recuperable',
  cost: negotiation.figures.cost?.amount ?? null,
  market: negotiation.figures.market?.amount ?? null,
});

const Round = ({ negotiation }: Props) => (
  <input type="hidden" name="round" value={lastPrice(negotiation).round} />
);

export function AcceptPrice({ negotiation }: Props) {
  const form = useItemForm({}, 'accepter');
  const line = lineOf(negotiation);
  return (
    <AnswerForm
      form={form}
      verb={`Accepter ${exactEuros(line.theirs)}`}
      effect="Le véhicule est réservé, et au panier de la société à ce prix."
    >
      <Round negotiation={negotiation} />
      <CounterFacts lines={[line]} prices={[line.theirs]} />
    </AnswerForm>
  );
}

export function CounterPrice({ negotiation }: Props) {
  const day = useNextDay();
  const form = useItemForm(staffNegotiationsFields.counter, 'contre-proposer', { validUntil: day });
  const line = lineOf(negotiation);
  const field = form.field('price');
  const [typed, setTyped] = useState(
    () => field.defaultValue ?? eurosTyped(firstCounter(line.theirs, line.asked)),
  );
  const cents = readEuros(typed);
  return (
    <AnswerForm
      form={form}
      verb={cents === null ? 'Contre-proposer' : `Contre-proposer ${exactEuros(cents)}`}
      effect="Votre prix lui est envoyé."
      end={<TextField label="Valable jusqu’au" type="date" {...form.field('validUntil')} />}
    >
      <Round negotiation={negotiation} />
      <PriceRuler
        cost={line.cost}
        floor={negotiation.figures.floor?.amount ?? null}
        theirs={line.theirs}
        asked={line.asked}
        market={line.market}
        mine={cents}
        onMove={(moved) => setTyped(eurosTyped(moved))}
      />
      <div className={css.prices}>
        <EurosField
          label="Votre prix"
          name={field.name}
          required
          error={field.error}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <CounterFacts lines={[line]} prices={[cents]} />
      </div>
      <TextAreaField
        label="Message"
        hideLabel
        placeholder="Message à l’acheteur, facultatif"
        rows={2}
        data-reply=""
        {...form.field('message')}
      />
    </AnswerForm>
  );
}

export function RefusePrice({ negotiation }: Props) {
  const form = useItemForm(staffNegotiationsFields.refuse, 'refuser');
  return (
    <AnswerForm
      form={form}
      verb={`Refuser ${exactEuros(lastPrice(negotiation).price.amount)}`}
      effect="L’acheteur lit le motif."
    >
      <Round negotiation={negotiation} />
      <TextAreaField
        label="Motif"
        hideLabel
        placeholder="Motif, facultatif"
        rows={2}
        {...form.field('reason')}
      />
    </AnswerForm>
  );
}
