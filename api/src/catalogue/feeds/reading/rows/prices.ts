import { type OrUnknown, UNKNOWN, type VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import { notes, refusals } from '../../report/feeds.messages.ts';
import type { FeedField } from '../columns/columns.ts';
import { excludesVat } from '../values/currency.ts';
import { readMoney } from './money.ts';
import { memo } from '../values/memo.ts';
import { note, outOfRange, refuse, type RowContext } from './row-context.ts';
import { isUnknownWord, readVat } from '../values/words.ts';

/** The prices stated by a feed, in cents; null where absent. */
export type StatedPrices = {
  /** Public price, all taxes included: « prix », « prix TTC ». */
  publicPrice: number | null;
  /**
   * Trade price: « prix HT », « prix marchand ». Excluding VAT when it can be recovered, net under the margin
   * scheme.
   */
  trade: number | null;
};

export type Prices = { b2b: number; b2c: number };

const MIN_EUROS = 100;
const MAX_EUROS = 5_000_000;
const vat = memo(readVat);

/**
 * The trade and the public price of a vehicle, in cents; null when the feed states none. A missing one comes
 * from the other through `tradeMargin` (percent of the public price); pricingListB2b is HT when VAT can be
 * recovered (CAT-1).
 */
export function tradeAndPublic(
  stated: StatedPrices,
  regime: OrUnknown<VatRegime>,
  tradeMargin: number,
): Prices | null {
  const remainingPercent = 100 - tradeMargin;
  const factor = regime === 'recuperable' ? (100 + VAT_RATE) / 100 : 1;
  if (stated.trade !== null)
    return {
      b2b: stated.trade,
      b2c: stated.publicPrice ?? Math.round((stated.trade * factor * 100) / remainingPercent),
    };
  if (stated.publicPrice === null) return null;
  return { b2b: Math.round((stated.publicPrice * remainingPercent) / 100 / factor), b2c: stated.publicPrice };
}

type ReadPrices = Prices & { regime: OrUnknown<VatRegime>; list: number | null };

/**
 * The prices of a row and its VAT regime: that of a column, else `recuperable` for a vehicle taxed by law
 * (new) or by its price (excluding VAT), else unknown.
 */
export function readPrices(row: RowContext, isNew: boolean): ReadPrices | null {
  const plain = readPrice(row, 'price');
  const isNet = plain !== null && excludesVat(row.value('price'));
  const exclVat = readPrice(row, 'priceExclVat') ?? (isNet ? plain : null);
  const trade = readPrice(row, 'tradePrice') ?? exclVat;
  if (trade === undefined || plain === undefined) return null;
  const publicPrice = isNet ? null : plain;
  if (isNet) note(row, 'price', notes.netPrice);
  const regime = readRegime(row, isNew || Boolean(exclVat));
  if (regime === 'marge' && exclVat) note(row, 'priceExclVat', notes.netUnderMargin);
  const prices = tradeAndPublic({ publicPrice, trade }, regime, row.rules.tradeMargin);
  return prices === null
    ? refuse(row, 'price', refusals.missing)
    : { ...prices, regime, list: readListPrice(row) };
}

function readRegime(row: RowContext, bearsVat: boolean): OrUnknown<VatRegime> {
  const text = row.value('vat');
  const named = text === '' || isUnknownWord(text) ? null : vat(text);
  const regime = named ?? (bearsVat ? 'recuperable' : UNKNOWN);
  if (named === null && !isUnknownWord(text) && (text !== '' || regime === UNKNOWN))
    note(row, 'vat', notes.unknown);
  return regime;
}

/** Null when the row has none, undefined when it is refused. A nought means « price on request »: none. */
function readPrice(row: RowContext, field: FeedField): number | null | undefined {
  const text = row.value(field);
  if (text === '') return null;
  const read = readMoney(row, text);
  if ('problem' in read) {
    refuse(row, field, read.problem);
    return undefined;
  }
  if (read.cents === 0) return null;
  if (read.cents < MIN_EUROS * 100 || read.cents > MAX_EUROS * 100) {
    refuse(row, field, outOfRange(MIN_EUROS, MAX_EUROS, '\u202f€'));
    return undefined;
  }
  if (read.conversion !== null) note(row, field, read.conversion);
  return read.cents;
}

function readListPrice(row: RowContext): number | null {
  const text = row.value('listPrice');
  if (text === '') return null;
  const read = readMoney(row, text);
  if ('cents' in read && read.cents >= MIN_EUROS * 100 && read.cents <= MAX_EUROS * 100) return read.cents;
  if ('problem' in read || read.cents !== 0) note(row, 'listPrice', notes.ignoredValue);
  return null;
}
