const DIGITS = 7;
const INVOICE = /F\s?(20\d{2})\s?[-–]?\s?(\d{6})(?!\d)/g;
/** `0` typed as the letter, within what is a reference else. */
const NEAR = /(?<![A-Z0-9])(?:P[O0]M|A)[\s.-]?((?:[O0\d][\s.-]?){6}[O0\d])(?![A-Z0-9])/g;
/** The number of an order without its prefix: seven digits of which the first are zeros. */
const BARE = /(?<![\dA-Z])(0\d{6})(?!\d)/g;

export type NearReference = {
  /** Spelling in the text. */
  text: string;
  /** The payment reference or the number of an invoice that it may mean. */
  reference: string;
};

/**
 * What a remittance text may have of payment references and invoice numbers: with letters for zeros, without
 * the prefix, or the number of the order in its place. Exact references are among them.
 */
export function nearReferencesIn(text: string): NearReference[] {
  const written = text.toUpperCase();
  const found = [
    ...[...written.matchAll(NEAR), ...written.matchAll(BARE)].map(([whole, digits = '']) => ({
      text: whole.trim(),
      reference: `POM${digits.replaceAll('O', '0').replace(/\D/g, '').slice(0, DIGITS)}`,
    })),
    ...[...written.matchAll(INVOICE)].map(([whole, year, place]) => ({
      text: whole.trim(),
      reference: `F${year}-${place}`,
    })),
  ];
  return [...new Map(found.map((one) => [one.reference, one])).values()];
}
