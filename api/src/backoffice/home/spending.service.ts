import type { PurchaseLimit } from '@pomelo/contract/account/account.schemas.ts';
import type { SpendingPeriod } from '@pomelo/contract/home/home.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import {
  dayInParis,
  dayNumber,
  dayText,
  daysAfter,
  hourInParis,
  monthsAfter,
  parisDay,
  parisMonthStart,
} from '@pomelo/contract/paris-time.ts';
import { limitOfMember, spentSince } from '../../accounts/index.ts';
import { type CatalogueReader, liveBookings, priceFor, type WorkspaceState } from '../../catalogue/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { countOrdered } from '../dashboard/order-figures.repository.ts';

type Span = Pick<SpendingPeriod, 'kind' | 'from' | 'to'>;
type SpendingParts = { catalogue: CatalogueReader; state: WorkspaceState; now: Date };

const DAYS_OF_WEEK = 7;
/** Days since 1970 of a Monday. */
const A_MONDAY = dayNumber('1970-01-05');

/** Monday to Sunday in Paris, or the calendar month. */
export function spanOf(kind: Span['kind'], now: Date): Span {
  if (kind === 'month') {
    const from = dayInParis(parisMonthStart(now.getTime()));
    return { kind, from, to: daysAfter(monthsAfter(from, 1), -1) };
  }
  const { day } = parisDay(now.getTime());
  const monday = day - ((day - A_MONDAY) % DAYS_OF_WEEK);
  return { kind, from: dayText(monday), to: dayText(monday + DAYS_OF_WEEK - 1) };
}

const budgetOf = (limit: PurchaseLimit | null) => (limit?.period === 'month' ? limit.amount : null);

// HOME-3
/**
 * What was bought and booked: by the person this month under a monthly limit, else by the workspace this week.
 * The amounts are excluding VAT, as the limit counts them.
 */
export async function spendingOf(
  db: Database,
  { catalogue, state, now }: SpendingParts,
  { workspaceId, personId }: Caller,
): Promise<SpendingPeriod> {
  const budget = budgetOf(await limitOfMember(db, { workspaceId, personId }));
  const span = spanOf(budget ? 'month' : 'week', now);
  const since = hourInParis(span.from, 0);
  const [spent, vehicles] = await Promise.all([
    spentSince.call(db, workspaceId, since),
    countOrdered(db, workspaceId, { since, personId: budget ? personId : null }),
  ]);
  const cents = budget ? (spent.get(personId) ?? 0) : [...spent.values()].reduce((sum, one) => sum + one, 0);
  const booked = liveBookings(state, now.getTime()).filter((one) => !budget || one.personId === personId);
  await catalogue.prepare(booked.map(({ itemId }) => itemId));
  const bookedCents = booked.reduce(
    (sum, { itemId, productId }) =>
      sum + priceFor(state, productId, catalogue.item(itemId, 'b2b')?.pricingListB2b?.amount ?? 0),
    0,
  );
  return {
    ...span,
    bought: { vehicles, exclTax: euros(cents) },
    booked: { vehicles: booked.length, exclTax: euros(bookedCents) },
    budget,
  };
}
