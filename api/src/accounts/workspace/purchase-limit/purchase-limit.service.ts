import type { PurchaseLimit } from '@pomelo/contract/account/account.schemas.ts';
import { parisMonthStart } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { orderedCents, spentSince } from '../../links/ports.ts';
import { addedOverLimit, overLimit } from './purchase-limit.messages.ts';
import { findLimit } from './purchase-limit.repository.ts';
import { purchaseLimitOf } from './purchase-limit.ts';

type Member = { workspaceId: string; personId: string };

/**
 * Cents excluding VAT that each person of a workspace ordered this calendar month (Paris): vehicles, services, cartes
 * grises with their taxes, and charging terminals.
 */
export const spentThisMonth = (
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> =>
  spentSince.call(db, workspaceId, new Date(parisMonthStart(now.getTime())));

/** Null for a person who may buy without limit. */
export async function limitOfMember(
  db: Database,
  { workspaceId, personId }: Member,
): Promise<PurchaseLimit | null> {
  const row = await findLimit(db, workspaceId, personId);
  return row ? purchaseLimitOf(row.cents, row.period) : null;
}

const spentBy = async (db: Database, { workspaceId, personId }: Member, now: Date): Promise<number> =>
  (await spentThisMonth(db, workspaceId, now)).get(personId) ?? 0;

/**
 * By how much an order of `cents` excluding VAT is above the limit of its buyer, owners included; null within
 * it, or without one.
 */
export async function excessOverLimit(
  db: Database,
  member: Member,
  cents: number,
  now: Date,
): Promise<{ limit: PurchaseLimit; excessCents: number; spentCents: number } | null> {
  const limit = await limitOfMember(db, member);
  if (!limit) return null;
  const spentCents = limit.period === 'order' ? 0 : await spentBy(db, member, now);
  const excessCents = spentCents + cents - limit.amount.amount;
  return excessCents > 0 ? { limit, excessCents, spentCents } : null;
}

/**
 * Refuses (purchase-limit) an order above its buyer's purchase limit, owners included. `cents` excluding
 * VAT. The workspace must be locked: no other order of the buyer can run in the meantime. `advice` completes
 * the refusal.
 */
export async function requireWithinLimit(
  trx: Database,
  member: Member,
  cents: number,
  now: Date,
  advice?: string,
): Promise<void> {
  const over = await excessOverLimit(trx, member, cents, now);
  if (over) refuse('purchase-limit', overLimit(over.limit, cents, over.spentCents, advice));
}

// CART-12
/**
 * Refuses (purchase-limit) a service of `cents` excluding VAT that takes the order, or the month of the
 * person who adds it, above their limit. A service that costs nothing more is never refused. The workspace
 * and the deal must be locked.
 */
export async function requireAdditionWithinLimit(
  trx: Database,
  member: Member,
  dealId: string,
  cents: number,
  now: Date,
): Promise<void> {
  const limit = cents > 0 ? await limitOfMember(trx, member) : null;
  if (!limit) return;
  const before =
    limit.period === 'order' ? await orderedCents.call(trx, dealId) : await spentBy(trx, member, now);
  if (before + cents > limit.amount.amount) refuse('purchase-limit', addedOverLimit(limit, cents, before));
}

// CART-12
/**
 * As `requireAdditionWithinLimit`, for an addition whose amount is known once it is made: what it adds to the order
 * counts, and a refusal undoes it with its transaction.
 */
export async function addWithinLimit<T>(
  trx: Database,
  member: Member,
  { dealId, now }: { dealId: string; now: Date },
  add: () => Promise<T>,
): Promise<T> {
  const limit = await limitOfMember(trx, member);
  if (!limit) return add();
  const ordered = await orderedCents.call(trx, dealId);
  const before = limit.period === 'order' ? ordered : await spentBy(trx, member, now);
  const added = await add();
  const cents = (await orderedCents.call(trx, dealId)) - ordered;
  if (cents > 0 && before + cents > limit.amount.amount)
    refuse('purchase-limit', addedOverLimit(limit, cents, before));
  return added;
}
