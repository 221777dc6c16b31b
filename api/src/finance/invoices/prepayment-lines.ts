import { counted } from '@pomelo/contract/format.ts';
import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import { isPrepaymentLine } from '../../platform/documents/content/prepayment-line.ts';
import type { DocumentLine } from '../../platform/documents/content/document-content.ts';

type Lines = readonly DocumentLine[];
type Amounts = Pick<DocumentLine, 'net' | 'vat' | 'toPay'>;

/** Lines of one group are taxed alike: a prepayment has one line of each group of the order. */
export const groupOf = ({ kind, tax }: DocumentLine): string => `${kind}:${tax}`;
export const centsOf = (lines: Lines): number => lines.reduce((sum, { toPay }) => sum + toPay, 0);
const vatOf = (lines: Lines): number => lines.reduce((sum, { vat }) => sum + (vat ?? 0), 0);

/** So many cents, VAT included, of a line; all the VAT that is left of its group with the last of them. */
function shareOf(
  line: Pick<DocumentLine, 'tax'>,
  cents: number,
  left: { cents: number; vat: number },
): Amounts {
  if (line.tax !== 'standard') return { net: cents, vat: null, toPay: cents };
  const within = Math.round((cents * VAT_RATE) / (100 + VAT_RATE));
  const vat = cents === left.cents ? left.vat : Math.min(within, left.vat);
  return { net: cents - vat, vat, toPay: cents };
}

export const negated = <T extends Amounts>(line: T): T => ({
  ...line,
  net: 0 - line.net,
  vat: line.vat === null ? null : 0 - line.vat,
  toPay: 0 - line.toPay,
});

type Group = {
  name: string;
  line: DocumentLine;
  lines: Lines;
  left: { cents: number; vat: number };
  share: number;
};

/** Divides cents among groups by the rest of each, to the cent; returns the amount above all rests. */
function divide(groups: Group[], cents: number): number {
  const room = groups.reduce((sum, { left }) => sum + left.cents, 0);
  let rest = Math.min(cents, room);
  const over = cents - rest;
  for (const group of groups) {
    group.share = Math.min(group.left.cents, Math.floor(Math.min(cents, room) * (group.left.cents / room)));
    rest -= group.share;
  }
  for (const group of groups) {
    const more = Math.min(rest, group.left.cents - group.share);
    group.share += more;
    rest -= more;
  }
  return over;
}

const MAX_NAMES = 20;
/** What is prepaid: an invoice names what it is for. */
function namesOf(lines: Lines): string[] {
  const titles = lines.map(({ title }) => title);
  const left = titles.length - MAX_NAMES;
  return left <= 0 ? titles : [...titles.slice(0, MAX_NAMES), counted(left, 'autre', 'autres')];
}

/**
 * The lines of a prepayment on an order, divided by how its lines are taxed: goods and services first,
 * disbursements for the buyer last. `earlier`: the uncredited rest of other prepayments. `keyOf`: of a
 * group.
 */
export function prepaymentLines(
  ordered: Lines,
  earlier: Lines,
  cents: number,
  { keyOf, titleOf }: { keyOf: (group: string) => string; titleOf: (line: DocumentLine) => string },
): DocumentLine[] {
  const groups = [...Map.groupBy(ordered, groupOf)].flatMap(([name, lines]): Group[] => {
    const before = earlier.filter((line) => groupOf(line) === name);
    const left = { cents: centsOf(lines) - centsOf(before), vat: vatOf(lines) - vatOf(before) };
    return lines[0] && left.cents > 0 ? [{ name, line: lines[0], lines, left, share: 0 }] : [];
  });
  const isLast = ({ line }: Group) => line.kind === 'disbursement';
  divide(
    groups.filter(isLast),
    divide(
      groups.filter((group) => !isLast(group)),
      cents,
    ),
  );
  return groups
    .filter(({ share }) => share > 0)
    .map(({ name, line, lines, left, share }) => ({
      key: keyOf(name),
      kind: line.kind,
      tax: line.tax,
      ...shareOf(line, share, left),
      title: titleOf(line),
      details: namesOf(lines),
    }));
}

/**
 * The rest of the prepayments of an order: their invoices, less credit notes and deductions of other
 * invoices. `documents`: all of the order, `sign` -1 of a credit note.
 */
export function openPrepayments(documents: readonly { sign: 1 | -1; lines: Lines }[]): DocumentLine[] {
  const open = new Map<string, DocumentLine>();
  for (const { sign, lines } of documents)
    for (const line of lines.filter(isPrepaymentLine)) {
      const before = open.get(line.key) ?? { ...line, net: 0, vat: line.vat === null ? null : 0, toPay: 0 };
      open.set(line.key, {
        ...before,
        net: before.net + sign * line.net,
        vat: before.vat === null ? null : before.vat + sign * (line.vat ?? 0),
        toPay: before.toPay + sign * line.toPay,
      });
    }
  return [...open.values()].filter(({ toPay }) => toPay > 0);
}

/** So many cents of lines, VAT included, the first lines first; all of a line with all of its VAT. */
export function firstCents(lines: Lines, cents: number): DocumentLine[] {
  let rest = cents;
  return lines.flatMap((line) => {
    const share = Math.min(rest, line.toPay);
    rest -= share;
    return share > 0 ? [{ ...line, ...shareOf(line, share, { cents: line.toPay, vat: line.vat ?? 0 }) }] : [];
  });
}

/** Prepayments deducted from invoiced lines: per group no more than its amount. */
export function deductions(invoiced: Lines, open: Lines): DocumentLine[] {
  const left = new Map(
    [...Map.groupBy(invoiced, groupOf)].map(([name, lines]) => [
      name,
      { cents: centsOf(lines), vat: vatOf(lines) },
    ]),
  );
  return open.flatMap((line) => {
    const room = left.get(groupOf(line));
    const cents = Math.min(line.toPay, room?.cents ?? 0);
    if (!room || cents <= 0) return [];
    // All of a prepayment is deducted as it was invoiced: its VAT was declared to the cent.
    const taken = cents === line.toPay ? line : { ...line, ...shareOf(line, cents, room) };
    room.cents -= cents;
    room.vat -= taken.vat ?? 0;
    return [negated({ ...taken, details: [] })];
  });
}

/**
 * What a credit note gives back of prepayments that its invoice deducted, as lines below zero: so much that it never
 * exceeds what is left of the invoice. `credited`: the lines of its earlier credit notes.
 */
export function returnedPrepayments(invoice: Lines, credited: Lines, credit: Lines): DocumentLine[] {
  const over = new Map(
    [...Map.groupBy(credit, groupOf)].map(([name, lines]) => {
      const own = (some: Lines) => centsOf(some.filter((line) => groupOf(line) === name));
      return [name, centsOf(lines) - (own(invoice) - own(credited))];
    }),
  );
  return invoice.filter(isPrepaymentLine).flatMap((line) => {
    const before = credited.filter(({ key }) => key === line.key);
    const left = { cents: centsOf(before) - line.toPay, vat: vatOf(before) - (line.vat ?? 0) };
    const cents = Math.min(left.cents, over.get(groupOf(line)) ?? 0);
    if (cents <= 0) return [];
    over.set(groupOf(line), (over.get(groupOf(line)) ?? 0) - cents);
    return [negated({ ...line, ...shareOf(line, cents, left) })];
  });
}
