import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { euros } from '@pomelo/contract/money.ts';
import { describe, expect, test } from 'vitest';
import { NO_AMOUNT, resaleErrors, resaleResult, resaleTexts } from './resale.messages.ts';

const price = (vatRegime: VatRegime) => ({
  vatRegime,
  lines: [
    {
      kind: 'vehicle' as const,
      code: '',
      label: '',
      exclTax: euros(1_690_000),
      vat: null,
      toPay: euros(1_690_000),
      estimate: false,
    },
  ],
  net: euros(1_726_400),
  resale: { publicPrice: euros(2_390_000), margin: euros(0), netMargin: euros(0) },
});
const read = (query: string, regime: VatRegime, repairs = 78_000) => {
  const texts = resaleTexts(new URLSearchParams(query), price(regime), repairs);
  return resaleResult(texts, price(regime)).map(({ label, value }) => `${label} ${value}`);
};

describe('the resale calculator', () => {
  test('starts at the public price and counts the repairs of the condition report', () => {
    expect(read('', 'recuperable')).toEqual([
      'Prix de revente TTC 23\u202f900,00\u202f€',
      'TVA de la revente −3\u202f983,33\u202f€',
      'Prix rendu HT −17\u202f264,00\u202f€',
      'Réparations HT −780,00\u202f€',
      'Marge nette 1\u202f872,67\u202f€',
      'Prix d’achat HT maximum pour ne rien perdre 18\u202f772,67\u202f€',
    ]);
  });

  test('uses the typed sale price, repairs and other costs', () => {
    expect(read('revente=22+000&reparations=100&frais=108,50', 'recuperable').at(-2)).toBe(
      'Marge nette 860,83\u202f€',
    );
    expect(read('revente=22+000&reparations=', 'recuperable').at(-2)).toBe(
      'Marge nette 1\u202f069,33\u202f€',
    );
  });

  test('deducts VAT on the margin only under the margin scheme', () => {
    expect(read('revente=20500', 'marge')).toContain('TVA sur votre marge −600,00\u202f€');
    expect(read('revente=20500', 'marge').at(-2)).toBe('Marge nette 1\u202f856,00\u202f€');
    expect(read('revente=15000', 'marge').join()).not.toMatch(/TVA/);
  });

  test('computes the highest purchase price for a wanted margin, to the cent', () => {
    expect(read('garder=1200', 'recuperable').at(-1)).toBe(
      'Prix d’achat HT maximum pour garder 1\u202f200,00\u202f€ 17\u202f572,67\u202f€',
    );
    expect(read('revente=20500&garder=1856', 'marge').at(-1)).toContain('16\u202f900,00\u202f€');
    expect(read('revente=500&garder=1200', 'marge').at(-1)).toContain('Aucun');
  });

  test('preserves an invalid amount, reports it at its field and computes nothing', () => {
    const texts = resaleTexts(new URLSearchParams('revente=cher'), price('marge'), 0);
    expect([texts.revente, resaleErrors(texts)]).toEqual(['cher', { revente: NO_AMOUNT }]);
    expect(resaleResult(texts, price('marge'))).toEqual([
      { label: 'Marge nette', value: '—', kind: 'total' },
    ]);
  });
});
