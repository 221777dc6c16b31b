import type { Locator } from 'playwright-core';

/** Groups of three parted by a space that stays on its line; cents or none. */
const AMOUNT = /(?<![\d,])(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:,(\d{1,2}))?[ \u00a0\u202f]?€/g;

/** Every amount in a text, in cents: « 12 345 € » is 12 345,00. */
export const centsIn = (text: string): number[] =>
  [...text.matchAll(AMOUNT)].map(
    ([, whole = '', cents = '']) => Number(whole.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0')),
  );

/** The one amount of a text that has one. */
export function oneAmount(text: string): number {
  const [cents, ...others] = centsIn(text);
  if (cents === undefined || others.length > 0) throw new Error(`not one amount: « ${text} »`);
  return cents;
}

export const sorted = (amounts: readonly number[]): number[] => amounts.toSorted((a, b) => a - b);

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export type Rows = Record<string, number>;

/** The lines of a ledger: the label of each, and its amount in cents. */
export async function ledgerRows(ledger: Locator): Promise<Rows> {
  const rows = await ledger
    .locator('div')
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.querySelector('dt')?.textContent ?? '',
        line.querySelector('dd')?.textContent ?? '',
      ]),
    );
  return Object.fromEntries(rows.map(([label = '', amount = '']) => [plain(label), oneAmount(amount)]));
}

/** The amounts of a document, by their labels. */
export const documentRows = (words: readonly string[], labels: readonly string[]): Rows =>
  Object.fromEntries(
    labels.map((label) => {
      const at = words.findLastIndex((word) => plain(word) === label);
      return [label, at === -1 ? Number.NaN : oneAmount(words[at + 1] ?? '')];
    }),
  );
