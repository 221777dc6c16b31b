import { describe, expect, it } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import { regionalTaxLabel, sourceText } from './cost.messages.ts';

const plain = { fiscalHp: 5, perHpCents: 5495, exempt: 0, old: false };

describe('the regional tax', () => {
  it.each([
    [plain, 'Taxe régionale (Y1)\u202f: 5\u202fCV × 54,95\u202f€'],
    [
      { ...plain, old: true },
      'Taxe régionale (Y1)\u202f: 5\u202fCV × 54,95\u202f€, moitié au-delà de dix ans',
    ],
    [
      { ...plain, exempt: 50 },
      'Taxe régionale (Y1)\u202f: 5\u202fCV × 54,95\u202f€, exonération de 50\u202f%',
    ],
  ])('%o', (tax, label) => {
    expect(regionalTaxLabel(tax)).toBe(label);
    expect(proofread(label)).toEqual([]);
  });
});

describe('the source', () => {
  it.each([
    ['Barème régional 2026', true, 'Barème régional 2026'],
    [
      'Barème régional 2026',
      false,
      'Barème régional 2026\u202f; puissance fiscale inconnue, taxes fixes seules',
    ],
    [undefined, true, 'Tarif de la région inconnu à cette date\u202f: taxes fixes seules'],
  ])('%s, power known: %s', (source, known, text) => {
    expect(sourceText(source, known)).toBe(text);
    expect(proofread(text)).toEqual([]);
  });
});
