import { formatNumber } from '@pomelo/contract/format.ts';
import { notes, refusals } from '../../report/feeds.messages.ts';
import { currencyNamed, readAmount, UNSTATED } from '../values/currency.ts';
import type { RowContext, RowRules } from './row-context.ts';

/** The fields of a row that decide its currency. */
export type MoneyRow = Pick<RowContext, 'value'> & { rules: Pick<RowRules, 'rates'> };

/** Euro cents, with a note about the conversion (French); or the reason why there are none. */
export type Money = { cents: number; conversion: string | null } | { problem: string };

/**
 * An amount of a row in euro cents. Currency: that of its own sign, else of the currency column, else the
 * euro.
 */
export function readMoney(row: MoneyRow, text: string): Money {
  const amount = readAmount(text);
  if (amount === null) return { problem: refusals.unreadablePrice };
  if (amount.hundredths === 0) return { cents: 0, conversion: null };
  const currency = currencyOf(row, amount.sign);
  if (typeof currency !== 'string') return currency;
  if (currency === 'EUR') return { cents: amount.hundredths, conversion: null };
  const known = row.rules.rates.get(currency);
  if (!known) return { problem: refusals.otherCurrency(currency) };
  const cents = Math.round(amount.hundredths / known.rate);
  return {
    cents,
    conversion: conversionText(amount.hundredths / 100, currency, known.rate, known.day, cents),
  };
}

/** The ISO 4217 code of an amount. */
function currencyOf(row: MoneyRow, sign: string): string | { problem: string } {
  const stated = row.value('currency');
  const inColumn = stated === '' ? null : currencyNamed(stated);
  if (stated !== '' && inColumn === null) return { problem: refusals.unknownCurrency(stated) };
  if (sign === '') return inColumn ?? 'EUR';
  if (sign.endsWith(UNSTATED))
    return inColumn ?? { problem: refusals.unstatedCurrency(sign.slice(0, -UNSTATED.length)) };
  const inCell = currencyNamed(sign, inColumn);
  if (inCell === null)
    return { problem: sign.length <= 5 ? refusals.unknownCurrency(sign) : refusals.unreadablePrice };
  return inColumn === null || inColumn === inCell
    ? inCell
    : { problem: refusals.twoCurrencies(inCell, inColumn) };
}

const twoPlaces = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const rateFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 });
const dayWritten = (iso: string): string => iso.split('-').toReversed().join('/');

const conversionText = (amount: number, currency: string, rate: number, day: string, cents: number): string =>
  notes.converted(
    `${twoPlaces.format(amount)}\u202f${currency}`,
    `${rateFormat.format(rate)}\u202f${currency}`,
    dayWritten(day),
    `${formatNumber(Math.round(cents / 100))}\u202f€`,
  );
