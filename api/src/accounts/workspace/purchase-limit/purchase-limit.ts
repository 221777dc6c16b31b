import type { PurchaseLimit } from '@pomelo/contract/account/account.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';

/** A limit from its stored columns (int8 is read as text): null for unlimited. */
export const purchaseLimitOf = (
  cents: string | null,
  period: PurchaseLimit['period'] | null,
): PurchaseLimit | null =>
  cents === null || period === null ? null : { amount: euros(Number(cents)), period };

type LimitColumns = {
  purchase_limit_cents: number | null;
  purchase_limit_period: PurchaseLimit['period'] | null;
};

/** The stored form of a limit. */
export const limitColumns = (limit: PurchaseLimit | null): LimitColumns => ({
  purchase_limit_cents: limit?.amount.amount ?? null,
  purchase_limit_period: limit?.period ?? null,
});

export const sameLimit = (one: PurchaseLimit | null, other: PurchaseLimit | null): boolean =>
  one?.amount.amount === other?.amount.amount && one?.period === other?.period;
