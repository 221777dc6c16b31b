import { describe, expect, it } from 'vitest';
import { chargeWithin, totalOfCharge, wholeCharge } from './charge.ts';

const late = {
  interest: 9000,
  fee: 4000,
  claim: { interestCents: 8000, feeCents: 4000, on: '2026-03-30' },
};

// MONEY-61
describe('what a surplus pays of a late payment', () => {
  it('is all of it where it is enough', () => {
    expect(chargeWithin(late, 13_000)).toEqual({ interestCents: 9000, feeCents: 4000, claimedOn: null });
    expect(chargeWithin(late, 500_000)).toEqual(wholeCharge(late));
  });

  it('is what the last letter claimed where the buyer paid that', () => {
    expect(chargeWithin(late, 12_999)).toEqual({
      interestCents: 8000,
      feeCents: 4000,
      claimedOn: '2026-03-30',
    });
    expect(chargeWithin(late, 12_000)).toMatchObject({ interestCents: 8000 });
  });

  it('is nothing below, without a claim, and while a rate is unknown', () => {
    expect(chargeWithin(late, 11_999)).toBeNull();
    expect(chargeWithin({ ...late, claim: null }, 500_000)).toBeNull();
    expect(chargeWithin({ ...late, interest: null }, 500_000)).toBeNull();
    expect(wholeCharge({ interest: null, fee: 4000 })).toBeNull();
    expect(chargeWithin({ ...late, claim: { ...late.claim, interestCents: null } }, 12_500)).toBeNull();
  });

  it('never charges more interest than there is', () => {
    const paidBefore = { ...late, interest: 7000, claim: { ...late.claim, feeCents: 0 } };
    const charge = chargeWithin(paidBefore, 7500);
    expect(charge && totalOfCharge(charge)).toBe(7000);
  });
});
