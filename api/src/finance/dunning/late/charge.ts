import type { Late } from './late-payments.service.ts';

export type Charge = {
  interestCents: number;
  feeCents: number;
  /** The day of the letter whose claim is charged, less than the interest to the day of payment; null: all of it. */
  claimedOn: string | null;
};

/** All that a late payment costs; null while a rate is unknown. */
export const wholeCharge = ({ interest, fee }: Pick<Late, 'interest' | 'fee'>): Charge | null =>
  interest === null ? null : { interestCents: interest, feeCents: fee, claimedOn: null };

export const totalOfCharge = ({ interestCents, feeCents }: Charge): number => interestCents + feeCents;

// MONEY-61
/**
 * What a surplus pays of a late payment: all of it, or what the last letter claimed, where the buyer paid that and the
 * days since made it more. Null where the surplus is less than both, or nothing was claimed.
 */
export function chargeWithin(
  late: Pick<Late, 'interest' | 'fee' | 'claim'>,
  surplusCents: number,
): Charge | null {
  const whole = wholeCharge(late);
  const { claim } = late;
  if (!whole || !claim) return null;
  if (totalOfCharge(whole) <= surplusCents) return whole;
  if (claim.interestCents === null) return null;
  const claimed = {
    interestCents: Math.min(claim.interestCents, whole.interestCents),
    feeCents: claim.feeCents,
    claimedOn: claim.on,
  };
  return totalOfCharge(claimed) <= surplusCents ? claimed : null;
}
