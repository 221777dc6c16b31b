import { describe, expect, test } from 'vitest';
import { refusals } from '../../report/feeds.messages.ts';
import { type MoneyRow, readMoney } from './money.ts';

const RATES = new Map([
  ['PLN', { rate: 4.2735, day: '2026-11-20' }],
  ['SEK', { rate: 11, day: '2026-01-02' }],
]);

/** `currency`: what the currency column of the row says. */
function read(text: string, currency = '') {
  const row: MoneyRow = {
    value: (field) => (field === 'currency' ? currency : 'anything else'),
    rules: { rates: RATES },
  };
  return readMoney(row, text);
}

describe('an amount of a row', () => {
  test.each([
    ['12 990', '', 1_299_000],
    ['12 990,45 €', '', 1_299_045],
    ['12 990', 'EUR', 1_299_000],
    ['12 990 €', 'euro', 1_299_000],
    ['0', 'PLN', 0],
    ['0 zł', 'EUR', 0],
  ])('%j with the column %j is in euros', (text, currency, cents) => {
    expect(read(text, currency)).toEqual({ cents, conversion: null });
  });

  test.each([
    ['45 000 zł', ''],
    ['45 000', 'PLN'],
    ['45 000 zł', 'pln'],
  ])('%j with the column %j is converted, to the cent', (text, currency) => {
    // 4,500,000 groszy at 4.2735 for one euro.
    expect(read(text, currency)).toEqual({
      cents: 1_053_001,
      conversion:
        '45\u202f000\u202fPLN à 4,2735\u202fPLN pour 1\u202f€, taux du 20/11/2026\u202f: 10\u202f530\u202f€',
    });
  });

  test('says what was converted with its cents, and the euros rounded', () => {
    expect(read('99,50 zł')).toEqual({
      cents: 2328,
      conversion: '99,5\u202fPLN à 4,2735\u202fPLN pour 1\u202f€, taux du 20/11/2026\u202f: 23\u202f€',
    });
  });

  test('in a sign of several currencies is that of the column', () => {
    expect(read('11 000 kr', 'SEK')).toMatchObject({ cents: 100_000 });
    expect(read('11 000 kr', 'PLN')).toEqual({ problem: refusals.unknownCurrency('kr') });
  });

  test('in a currency that only the language of the heading suggests is that of the column', () => {
    expect(read('45 000 PLN?', 'EUR')).toEqual({ cents: 4_500_000, conversion: null });
    expect(read('45 000 PLN?')).toEqual({ problem: refusals.unstatedCurrency('PLN') });
  });

  test.each([
    ['sur demande', '', refusals.unreadablePrice],
    ['-12 990', '', refusals.unreadablePrice],
    ['45 000 Ft', '', refusals.otherCurrency('HUF')],
    ['45 000', 'perles', refusals.unknownCurrency('perles')],
    ['45 000 xyzzy', '', refusals.unknownCurrency('xyzzy')],
    ['45 000 xyzzyx', '', refusals.unreadablePrice],
    ['45 000 zł', 'EUR', refusals.twoCurrencies('PLN', 'EUR')],
    ['12 990 €', 'PLN', refusals.twoCurrencies('EUR', 'PLN')],
  ])('%j with the column %j is refused', (text, currency, problem) => {
    expect(read(text, currency)).toEqual({ problem });
  });
});
