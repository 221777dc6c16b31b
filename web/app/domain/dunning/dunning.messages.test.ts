import { describe, expect, it } from 'vitest';
import { daysLateText, formulaText, interestText, rateText } from './dunning.messages.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const period = { from: '2026-11-06', to: '2026-11-28', days: 23, base: euros(1_200_000) };

describe('late-payment interest in French', () => {
  // MONEY-45
  it('shows the amount, the rate and the days of each period', () => {
    const text = formulaText({
      periods: [
        { ...period, basisPoints: 1215 },
        { ...period, basisPoints: null },
      ],
    });
    expect(text).toContain('12,15');
    expect(text).toContain('× 23\u202f/\u202f365 + ');
    expect(text).toContain('taux à venir');
  });

  it('says when interest is waived, or cannot be known yet', () => {
    expect(interestText({ interest: euros(0), waived: true })).toBe('abandonnés');
    expect(interestText({ interest: null, waived: false })).toBe('taux du semestre à venir');
    expect(interestText({ interest: euros(9173), waived: false })).toContain('91,73');
  });

  it('counts days and writes rates', () => {
    expect([daysLateText(1), daysLateText(23)]).toEqual(['1\u00a0jour de retard', '23\u00a0jours de retard']);
    expect(rateText(1215)).toMatch(/^12,15\s%$/u);
  });
});
