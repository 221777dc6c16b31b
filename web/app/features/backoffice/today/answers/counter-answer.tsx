import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { QueueVehicle } from '@pomelo/contract/backoffice/today.schemas.ts';
import { EurosField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { type ReactNode, useState } from 'react';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { eurosTyped, readEuros } from '../../../../lib/form/euros-input.ts';
import { priceField } from '../counter-fields.ts';
import { useItemForm } from '../inbox-form.ts';
import { useNextDay } from '../next-day.ts';
import { PriceRuler } from '../price-ruler.tsx';
import { firstCounter } from '../price-scale.ts';
import { AnswerForm } from './answer-form.tsx';
import { type CounterLine, counterLines, leastOf, needsAgreement, sumKnown } from './counter-lines.ts';
import { CounterFacts } from './counter-facts.tsx';
import { AgreeAnswer } from './deal-answers.tsx';
import * as css from './answers.module.css';

type Props = {
  deal: StaffDeal;
  vehicles: readonly QueueVehicle[];
  floor: number | null;
  /** Whether the caller may go below the floor alone. */
  approves: boolean;
};

const BELOW = 'Sous le plancher\u202f: l’offre part quand l’accord est donné.';

/** Accepts their prices; below the floor, requests the agreement to do so. */
export function AcceptAnswer({ deal, vehicles, floor, approves }: Props) {
  const lines = counterLines(deal, vehicles);
  const prices = lines.map(({ theirs }) => theirs);
  const facts = <CounterFacts lines={lines} prices={prices} />;
  if (approves || !needsAgreement(lines, prices, floor))
    return <AgreeAnswer deal={deal}>{facts}</AgreeAnswer>;
  return <AskToAccept deal={deal} lines={lines} facts={facts} />;
}

function AskToAccept({
  deal,
  lines,
  facts,
}: {
  deal: StaffDeal;
  lines: readonly CounterLine[];
  facts: ReactNode;
}) {
  const day = useNextDay();
  const form = useItemForm(staffDealsFields.offer, 'demander-accord', { validUntil: day });
  return (
    <AnswerForm
      form={form}
      verb="Demander l’accord et accepter"
      effect={BELOW}
      end={<TextField label="Valable jusqu’au" type="date" {...form.field('validUntil')} />}
    >
      <input type="hidden" name="revision" value={deal.revision} />
      {lines.map(({ productId, theirs }) => (
        <input key={productId} type="hidden" name={priceField(productId)} value={eurosTyped(theirs)} />
      ))}
      {facts}
      <TextAreaField
        label="Message"
        hideLabel
        placeholder="Message à l’acheteur, facultatif"
        rows={2}
        {...form.field('message')}
      />
    </AnswerForm>
  );
}

const verbOf = (total: number | null, asksFirst: boolean): string =>
  total === null
    ? 'Contre-proposer'
    : asksFirst
      ? `Demander l’accord à ${exactEuros(total)}`
      : `Contre-proposer ${exactEuros(total)}`;

/** Other prices: of each vehicle, with the ruler for a single one. */
export function CounterAnswer({ deal, vehicles, floor, approves }: Props) {
  const lines = counterLines(deal, vehicles);
  const day = useNextDay();
  const form = useItemForm(staffDealsFields.offer, 'contre-proposer', { validUntil: day });
  const [typed, setTyped] = useState<readonly string[]>(() =>
    lines.map(
      ({ productId, theirs, asked }) =>
        form.field('lines.*.price', priceField(productId)).defaultValue ??
        eurosTyped(firstCounter(theirs, asked)),
    ),
  );
  const prices = typed.map(readEuros);
  const asksFirst = !approves && needsAgreement(lines, prices, floor);
  const change = (index: number, text: string) =>
    setTyped((before) => before.map((one, place) => (place === index ? text : one)));
  const [single] = lines;
  return (
    <AnswerForm
      form={form}
      verb={verbOf(sumKnown(prices), asksFirst)}
      effect={asksFirst ? BELOW : 'Cette version remplace la sienne, et tient les véhicules.'}
      end={<TextField label="Valable jusqu’au" type="date" {...form.field('validUntil')} />}
    >
      <input type="hidden" name="revision" value={deal.revision} />
      {single && lines.length === 1 ? (
        <PriceRuler
          cost={single.cost}
          floor={leastOf(single, floor)}
          theirs={single.theirs}
          asked={single.asked}
          market={single.market}
          mine={prices[0] ?? null}
          onMove={(cents) => change(0, eurosTyped(cents))}
        />
      ) : null}
      <div className={css.prices}>
        {lines.map(({ productId, title }, index) => {
          const field = form.field('lines.*.price', priceField(productId));
          return (
            <EurosField
              key={productId}
              label={lines.length === 1 ? 'Votre prix' : title}
              name={field.name}
              required
              error={field.error}
              value={typed[index] ?? ''}
              onChange={({ currentTarget }) => change(index, currentTarget.value)}
            />
          );
        })}
        <CounterFacts lines={lines} prices={prices} />
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
