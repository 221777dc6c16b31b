import type { DocumentLine } from '../../platform/documents/content/document-content.ts';
import { centsOf } from './prepayment-lines.ts';

/** So many cents of a line, VAT included; its VAT in proportion, so that the rest of it is never below zero. */
function partOf(line: DocumentLine, cents: number): DocumentLine {
  const vat = line.vat === null ? null : Math.round((cents * line.vat) / line.toPay);
  return { ...line, net: cents - (vat ?? 0), vat, toPay: cents };
}

/**
 * So many cents of lines, VAT included, where it is not known what they are for: the line that comes to them, such as an
 * installation that was given up, else a part of each. All lines where they come to no more.
 */
export function shareOfLines(lines: readonly DocumentLine[], cents: number): DocumentLine[] {
  const total = centsOf(lines);
  if (cents >= total) return [...lines];
  if (cents <= 0) return [];
  const whole = lines.find(({ toPay }) => toPay === cents);
  if (whole) return [whole];
  const shares = lines.map(({ toPay }) => Math.floor((cents * toPay) / total));
  let rest = shares.reduce((left, share) => left - share, cents);
  return lines.flatMap((line, place) => {
    const share = shares[place] ?? 0;
    const more = Math.min(rest, line.toPay - share);
    rest -= more;
    return share + more > 0 ? [partOf(line, share + more)] : [];
  });
}
