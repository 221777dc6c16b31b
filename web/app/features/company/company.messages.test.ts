import { describe, expect, it } from 'vitest';
import { vatNumberText, vatSaved, vatText } from './company.messages.ts';

const vatNumber = 'FR40303265045';
const vatCheckedAt = '2026-11-21T08:30:00.000Z';

describe('the VAT number of a company', () => {
  it('is grouped with no-break spaces; a foreign one stays as it is', () => {
    expect(vatNumberText(vatNumber)).toBe('FR\u202f40\u202f303\u202f265\u202f045');
    expect(vatNumberText('BE0403170701')).toBe('BE0403170701');
  });

  it('shows when VIES confirmed it', () => {
    expect(vatText({ vatNumber, vatState: 'valid', vatCheckedAt })).toEqual({
      word: 'Vérifié le 21/11/2026',
      tone: 'ok',
      help: null,
    });
  });

  it('is unverified while VIES does not answer, never wrong', () => {
    const { word: label, tone } = vatText({ vatNumber, vatState: 'to-check', vatCheckedAt: null });
    expect([label, tone]).toEqual(['À vérifier', 'warn']);
  });

  it('explains what to do when VIES does not know it', () => {
    const { word: label, help } = vatText({ vatNumber, vatState: 'invalid', vatCheckedAt });
    expect(label).toBe('Inconnu de VIES');
    expect(help).toContain('réponse du 21/11/2026');
    expect(help).toContain('Corrigez-le');
  });

  it('is requested while there is none', () => {
    expect(vatText({ vatNumber: null, vatState: 'to-check', vatCheckedAt: null }).word).toBe('À indiquer');
  });

  it.each([
    ['valid', 'vérifié'],
    ['invalid', 'ne le connaît pas'],
    ['to-check', 'reste à vérifier'],
  ] as const)('once saved as %s, says so', (vatState, words) => {
    expect(vatSaved({ vatNumber, vatState })).toContain(words);
    expect(vatSaved({ vatNumber: null, vatState })).toBe('Le numéro de TVA est retiré');
  });
});
