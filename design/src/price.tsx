import type { ClipboardEvent } from 'react';

/** Cents to « 12 345 € », whole euros, narrow no-break spaces (SITE-2). */
export const priceText = (cents: number): string => `${groupedDigits(Math.round(cents / 100))}\u202f€`;

/** 12345 to « 12 345 »; a minus sign, not a hyphen, before a negative number. */
export const groupedDigits = (value: number): string =>
  `${value < 0 ? '−\u202f' : ''}${String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, '\u202f')}`;

/** Makes a number of an amount that is copied. */
export const copyDigits = (event: ClipboardEvent<HTMLElement>) => {
  const selected = document.getSelection()?.toString() ?? '';
  const digits = selected.replace(/[^\d,−]/g, '').replace('−', '-');
  if (!digits) return;
  event.clipboardData.setData('text/plain', digits);
  event.preventDefault();
};

/** Price of a vehicle in cents, shown to the euro; pasted in a spreadsheet it is a number. */
export function Amount({ cents }: { cents: number }) {
  return (
    <span className="num" onCopy={copyDigits}>
      {priceText(cents)}
    </span>
  );
}

/**
 * The price of a vehicle, in cents. `public` is the all-taxes price of the anonymous view; `unknown`: the VAT
 * regime is not stated.
 */
export type PriceInfo =
  | { regime: 'recuperable'; exclTax: number; inclTax: number }
  | { regime: 'marge' | 'unknown'; net: number }
  | { regime: 'public'; inclTax: number };

export const mainAmount = (price: PriceInfo): number =>
  'net' in price ? price.net : 'exclTax' in price ? price.exclTax : price.inclTax;

const UNITS = { recuperable: 'HT', marge: '', unknown: '', public: 'TTC' };
export const priceUnit = (price: PriceInfo): string => UNITS[price.regime];

const NOTES = { marge: 'Prix net, sans TVA', unknown: 'TVA\u202f: non communiqué', public: null };
/** Under the price: the TTC amount, or that no VAT may be shown. */
export const priceNote = (price: PriceInfo): string | null =>
  price.regime === 'recuperable' ? `${priceText(price.inclTax)} TTC` : NOTES[price.regime];

/** The price of a list: large, its note under it. */
export function PriceFigure({ price }: { price: PriceInfo }) {
  const unit = priceUnit(price);
  const note = priceNote(price);
  return (
    <div>
      <p className="price" onCopy={copyDigits}>
        {priceText(mainAmount(price))}
        {unit ? <small>{unit}</small> : null}
      </p>
      {note ? <p className="ttc">{note}</p> : null}
    </div>
  );
}

/** Right of the price: the VAT regime, with the recoverable VAT. */
export function VatNote({ price }: { price: PriceInfo }) {
  if (price.regime === 'public' || price.regime === 'unknown') return null;
  const recovered = price.regime === 'recuperable';
  return (
    <p className="vat">
      {recovered ? 'TVA récupérable' : 'TVA sur marge'}
      <span>{recovered ? priceText(price.inclTax - price.exclTax) : 'non récupérable'}</span>
    </p>
  );
}
