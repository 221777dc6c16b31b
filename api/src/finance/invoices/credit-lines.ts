import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import type { DocumentLine } from '../../platform/documents/content/document-content.ts';

/**
 * Amount of a line that a credit note returns; cents excluding VAT or net, by default all of the rest.
 * `vat`: of its VAT, by default the rate on the amount.
 */
export type Credit = { key: string; net?: number; vat?: number };

const sumOf = (lines: readonly DocumentLine[], key: string, of: (line: DocumentLine) => number): number =>
  lines.filter((line) => line.key === key).reduce((total, line) => total + of(line), 0);

/** Lines of an invoice less its credits; lines credited in full are absent. */
export const remainingLines = (
  invoiced: readonly DocumentLine[],
  credited: readonly DocumentLine[],
): DocumentLine[] =>
  invoiced.flatMap((line) => {
    const net = line.net - sumOf(credited, line.key, (one) => one.net);
    const vat = line.vat === null ? null : line.vat - sumOf(credited, line.key, (one) => one.vat ?? 0);
    return net > 0 ? [{ ...line, net, vat, toPay: net + (vat ?? 0) }] : [];
  });

/**
 * The lines of a credit note: all that is left without `credits`, else so much of each. Undefined when it
 * would give back more than is left, or what the invoice does not have. The last credit of a line takes the
 * cents of VAT that rounding left.
 */
export function creditLines(
  remaining: readonly DocumentLine[],
  credits: readonly Credit[] | undefined,
): DocumentLine[] | undefined {
  if (!credits) return remaining.length > 0 ? [...remaining] : undefined;
  const lines = credits.map(({ key, net, vat: askedVat }) => {
    const left = remaining.find((line) => line.key === key);
    const requested = net ?? left?.net ?? 0;
    if (!left || requested < 1 || requested > left.net) return undefined;
    if (left.vat === null) return { ...left, net: requested, toPay: requested };
    const vat = requested === left.net ? left.vat : Math.min(askedVat ?? vatOn(requested), left.vat);
    return { ...left, net: requested, vat, toPay: requested + vat };
  });
  const named = new Set(credits.map(({ key }) => key));
  const whole = lines.filter((line) => line !== undefined);
  return whole.length === lines.length && named.size === credits.length && whole.length > 0
    ? whole
    : undefined;
}

/** The part of a deal's lines that is on no invoice yet: new lines, and increases of invoiced ones. */
export const uninvoicedLines = (
  current: readonly DocumentLine[],
  invoiced: readonly DocumentLine[],
): DocumentLine[] =>
  current.flatMap((line) => {
    const net = line.net - sumOf(invoiced, line.key, (one) => one.net);
    const vat = line.vat === null ? null : line.vat - sumOf(invoiced, line.key, (one) => one.vat ?? 0);
    if (net <= 0) return [];
    return net === line.net
      ? [line]
      : [{ ...line, net, vat, toPay: net + (vat ?? 0), title: `${line.title}, complément` }];
  });
