import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import { notes, refusals } from '../feeds.messages.ts';
import type { FeedField } from './columns.ts';
import { memo } from './memo.ts';
import { readCents } from './number.ts';
import { note, outOfRange, refuse, type RowContext } from './row-context.ts';
import { readVat } from './words.ts';

/** What a feed says of a price, in cents; null where it says nothing. */
export type StatedPrices = {
  /** Public price, all taxes included: « prix », « prix TTC ». */
  publicPrice: number | null;
  /** Trade price: « prix HT », « prix marchand ». Excluding VAT when it can be recovered, net under the margin scheme. */
  trade: number | null;
};

export type Prices = { b2b: number; b2c: number };

const MIN_EUROS = 100;
const MAX_EUROS = 5_000_000;
const cents = memo(readCents);
const vat = memo(readVat);

/**
 * The trade and the public price of a vehicle, in cents; null when the feed states none. A missing one comes from the
 * other through `tradeMargin` (percent of the public price); portal.md's pricingListB2b is HT when VAT can be recovered.
 */
export function tradeAndPublic(stated: StatedPrices, regime: VatRegime, tradeMargin: number): Prices | null {
  const keptPercent = 100 - tradeMargin;
  const factor = regime === 'recuperable' ? (100 + VAT_RATE) / 100 : 1;
  if (stated.trade !== null)
    return { b2b: stated.trade, b2c: stated.publicPrice ?? Math.round((stated.trade * factor * 100) / keptPercent) };
  if (stated.publicPrice === null) return null;
  return { b2b: Math.round((stated.publicPrice * keptPercent) / 100 / factor), b2c: stated.publicPrice };
}

/** The prices of a row and its VAT regime: as a column says, else `recuperable` when new or priced HT, else `marge`. */
export function readPrices(row: RowContext, isNew: boolean): (Prices & { regime: VatRegime; list: number | null }) | null {
  const exclVat = readPrice(row, 'priceExclVat');
  const trade = readPrice(row, 'tradePrice') ?? exclVat;
  const publicPrice = readPrice(row, 'price');
  if (trade === undefined || publicPrice === undefined) return null;
  const vatText = row.value('vat');
  const named = vatText === '' ? null : vat(vatText);
  if (vatText !== '' && named === null) note(row, 'vat', notes.ignoredValue);
  const regime = named ?? (isNew || exclVat ? 'recuperable' : 'marge');
  if (regime === 'marge' && exclVat) note(row, 'priceExclVat', notes.netUnderMargin);
  const prices = tradeAndPublic({ publicPrice, trade }, regime, row.rules.tradeMargin);
  return prices === null ? refuse(row, 'price', refusals.missing) : { ...prices, regime, list: readListPrice(row) };
}

/** Null when the row has none, undefined when it is refused. A nought means « price on request »: none. */
function readPrice(row: RowContext, field: FeedField): number | null | undefined {
  const text = row.value(field);
  if (text === '') return null;
  const read = cents(text);
  if (read === 0) return null;
  if (read === null) refuse(row, field, refusals.unreadablePrice);
  else if (read >= MIN_EUROS * 100 && read <= MAX_EUROS * 100) return read;
  else refuse(row, field, outOfRange(MIN_EUROS, MAX_EUROS, '\u202f€'));
  return undefined;
}

function readListPrice(row: RowContext): number | null {
  const text = row.value('listPrice');
  const read = text === '' ? null : cents(text);
  if (read !== null && read >= MIN_EUROS * 100 && read <= MAX_EUROS * 100) return read;
  if (text !== '' && read !== 0) note(row, 'listPrice', notes.ignoredValue);
  return null;
}
