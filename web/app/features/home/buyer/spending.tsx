import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Section } from '@pomelo/design/section.tsx';
import * as css from './buyer-home.module.css';
import { bookedText, boughtText, percentOf, periodTitle, restText, spanText } from './buyer-home.messages.ts';

type Period = Home['period'];

// HOME-3
/** Purchases and bookings of the period, and the rest of the monthly limit. */
export function Spending({ period }: { period: Period }) {
  const { bought, booked, budget } = period;
  const rest = budget && budget.amount - bought.exclTax.amount - booked.exclTax.amount;
  const lines = [
    { sign: css.bought, text: boughtText(bought), cents: bought.exclTax.amount },
    { sign: css.booked, text: bookedText(booked.vehicles), cents: booked.exclTax.amount },
    ...(rest === null ? [] : [{ sign: css.rest, text: restText(rest), cents: Math.abs(rest) }]),
  ].map(({ sign, text, cents }) => ({
    label: (
      <span className={css.part}>
        <i className={sign} />
        {text}
      </span>
    ),
    value: formatAmount(cents),
  }));
  return (
    <Section title={periodTitle(period)} aside={<span className="small muted">{spanText(period)}</span>}>
      <div className={css.sum}>
        <p className={`${css.figure} num`}>{formatAmount(bought.exclTax.amount)}</p>
        <p className="small muted r">
          {budget ? (
            <>
              sur <b className="num">{formatAmount(budget.amount)}</b> HT
              <br />
              {percentOf(bought.exclTax.amount, budget.amount)}
              {'\u202f'}% du budget
            </>
          ) : (
            'achetés, HT'
          )}
        </p>
      </div>
      <Bar period={period} />
      <div className={css.parts}>
        <Ledger lines={lines} />
      </div>
    </Section>
  );
}

/** The parts of the budget; without one, only how the two compare. The amounts are under it, in words. */
function Bar({ period: { bought, booked, budget } }: { period: Period }) {
  const [first, second] = [bought.exclTax.amount, booked.exclTax.amount];
  const whole = Math.max(budget?.amount ?? 0, first + second);
  if (whole === 0) return null;
  const share = (part: number): string => `${Math.round((part / whole) * 1000) / 10}%`;
  return (
    <svg className={css.bar} width="100%" height="12" aria-hidden="true">
      <rect className={css.rest} width="100%" height="12" />
      <rect className={css.bought} width={share(first)} height="12" />
      <rect className={css.booked} x={share(first)} width={share(second)} height="12" />
    </svg>
  );
}
