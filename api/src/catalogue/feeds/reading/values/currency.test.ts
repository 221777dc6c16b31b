import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, currencyNamed, excludesVat, readAmount } from './currency.ts';

describe('an amount with its currency', () => {
  it.each([
    ['45 000 zł', 4_500_000, 'PLN'],
    ['45\u00a0000\u202fzł brutto', 4_500_000, 'PLN'],
    ['PLN 45,000', 4_500_000, 'PLN'],
    ["CHF 12'500", 1_250_000, 'CHF'],
    ["CHF 12'500.-", 1_250_000, 'CHF'],
    ['Fr. 12’500.–', 1_250_000, 'CHF'],
    ['£9,995', 999_500, 'GBP'],
    ['£9,995.50 ex. VAT', 999_550, 'GBP'],
    ['$12,500', 1_250_000, 'USD'],
    ['12.500,00 €', 1_250_000, 'EUR'],
    ['12 990,00 € TTC', 1_299_000, 'EUR'],
    ['12.500,- EUR', 1_250_000, 'EUR'],
    ['12,9 k€', 1_290_000, 'EUR'],
    ['€12,990.50', 1_299_050, 'EUR'],
    ['EUR 12990', 1_299_000, 'EUR'],
    ['10.825 € HT', 1_082_500, 'EUR'],
    ['€ 9.950', 995_000, 'EUR'],
    ['249 000 Kč', 24_900_000, 'CZK'],
    ['1 250 000 Ft', 125_000_000, 'HUF'],
    ['185 000 SEK', 18_500_000, 'SEK'],
  ])('%s', (text, hundredths, currency) => {
    const read = readAmount(text);
    expect(read?.hundredths).toBe(hundredths);
    expect(currencyNamed(read?.sign ?? '')).toBe(currency);
  });

  it('has no sign when the cell has none', () => {
    expect(readAmount('12 990,00')).toEqual({ hundredths: 1_299_000, sign: '' });
    expect(readAmount('12990.50')).toEqual({ hundredths: 1_299_050, sign: '' });
  });

  it.each([
    'na zapytanie',
    '',
    'à débattre',
    '12 990 € ou 13 500 €',
    '-12990',
    '- 12 990 €',
    '−12 990',
    '€ -12 990',
    '(12 990)',
    '(12 990 €)',
  ])('%j is none', (text) => expect(readAmount(text)).toBeNull());

  it('leaves a sign that several currencies share to the column that names one of them', () => {
    expect(currencyNamed('kr')).toBeNull();
    expect(currencyNamed('kr', 'NOK')).toBe('NOK');
    expect(currencyNamed('$', 'CAD')).toBe('CAD');
    expect(currencyNamed('$', 'PLN')).toBe('USD');
  });

  it('reads the code of any currency, before or after any amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.boolean(),
        (code, value, isBefore) => {
          const read = readAmount(isBefore ? `${code} ${value}` : `${value} ${code}`);
          expect(read).toEqual({ hundredths: value * 100, sign: code });
          expect(currencyNamed(read?.sign ?? '')).toBe(code);
        },
      ),
    );
  });
});

it('a shared sign is the currency of the column only where that currency uses it', () => {
  expect([currencyNamed('kr', 'NOK'), currencyNamed('kr', 'USD'), currencyNamed('$', 'EUR')]).toEqual([
    'NOK',
    null,
    'USD',
  ]);
});

it('a text of more than sixty characters is no amount', () => {
  expect(readAmount(`12990${' '.repeat(54)}€`)).toEqual({ hundredths: 1_299_000, sign: '€' });
  expect(readAmount(`12990${' '.repeat(55)}€`)).toBeNull();
});

it('brackets mean a negative amount only when they enclose it', () => {
  expect([readAmount('(12 990)'), readAmount('- 12 990'), readAmount('EUR - 12 990')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(readAmount('(12 990')?.hundredths).toBe(1_299_000);
  expect(readAmount('12 990)')?.hundredths).toBe(1_299_000);
  expect(readAmount('Prix - 12 990')?.hundredths).toBe(1_299_000);
});

it('an amount excludes VAT where its cell states so and nothing contradicts it', () => {
  expect(['12 990 € HT', '£17,500 + VAT', '12.990 € netto'].map(excludesVat)).toEqual([true, true, true]);
  expect(['12 990 € TTC', '12 990 €', 'HT ou TTC : 12 990 €'].map(excludesVat)).toEqual([
    false,
    false,
    false,
  ]);
});
