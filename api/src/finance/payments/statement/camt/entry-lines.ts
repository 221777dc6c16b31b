import { createHash } from 'node:crypto';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { cutText } from '../../../../platform/cut-text.ts';
import {
  isStatementDay,
  MAX_NAME,
  MAX_TEXT,
  StatementError,
  type StatementLine,
} from '../content/statement.ts';
import { elementsAt, firstText, textsAt, type XmlElement } from './xml-element.ts';

const CURRENCY = 'EUR';
const MAX_IBAN = 34;

const REMITTANCE = [
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  'RmtInf/Strd/AddtlRmtInf',
  'Refs/EndToEndId',
  'AddtlTxInf',
];
/** Elements with a transfer's own part of a collected amount. */
const OWN_AMOUNTS = ['Amt', 'AmtDtls/TxAmt/Amt'];

type Amount = { cents: number; currency: string };

/** `1234.5` → 123450, without a detour by binary fractions; undefined where it is no amount. */
function amountAt(element: XmlElement, path: string): Amount | undefined {
  const [amount] = elementsAt(element, path);
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(amount?.text.trim() ?? '') ?? [];
  if (!whole || /[1-9]/.test(fraction.slice(2))) return undefined;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return { cents, currency: amount?.currency ?? '' };
}

/** One transfer of an entry, read as soon as it ends. */
export type TransferDetails = {
  own: Amount | undefined;
  texts: string[];
  debtor: string;
  senderIban: string | null;
  reference: string;
  endToEnd: string | null;
};

export function readDetails(details: XmlElement): TransferDetails {
  const own = OWN_AMOUNTS.map((path) => amountAt(details, path)).find((amount) => amount !== undefined);
  const endToEnd = firstText(details, 'Refs/EndToEndId');
  const iban = firstText(details, 'RltdPties/DbtrAcct/Id/IBAN').replace(/\s/g, '').toUpperCase();
  return {
    own,
    texts: REMITTANCE.flatMap((path) => textsAt(details, path)),
    debtor: firstText(details, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm'),
    senderIban: /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) ? iban.slice(0, MAX_IBAN) : null,
    reference: firstText(details, 'Refs/AcctSvcrRef'),
    endToEnd: endToEnd === '' || endToEnd === 'NOTPROVIDED' ? null : cutText(endToEnd, MAX_NAME),
  };
}

/** Null for an entry that is no booked credit. */
export type EntryKind = 'credit' | 'debit' | 'reversal' | 'pending';

export function kindOf(entry: XmlElement): EntryKind {
  if (firstText(entry, 'Sts/Cd', 'Sts') !== 'BOOK') return 'pending';
  if (/^(?:true|1)$/.test(firstText(entry, 'RvslInd'))) return 'reversal';
  return firstText(entry, 'CdtDbtInd') === 'CRDT' ? 'credit' : 'debit';
}

/**
 * True when each part has its own amount in euros and their sum is the entry's; otherwise a person divides
 * it.
 */
function isDivided(total: Amount, details: readonly TransferDetails[]): boolean {
  const amounts = details.flatMap(({ own }) => (own?.currency === CURRENCY ? [own.cents] : []));
  return (
    details.length > 1 &&
    amounts.length === details.length &&
    amounts.reduce((sum, cents) => sum + cents, 0) === total.cents
  );
}

const joined = (reference: string, ordinal: number): string =>
  reference && ordinal > 0 ? `${reference}/${ordinal}` : reference;
const madeUp = (...parts: (string | number)[]): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;

/** `writtenOn`: the day of value as the file writes it, by which references are made up. */
type Dated = { receivedOn: string; bookedOn: string; writtenOn: string };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/;

// MONEY-98
/** The day in Paris of a day, or of a time with its offset; a time without one is of the day as written. */
function dayOf(written: string): string {
  const day = written.slice(0, 10);
  const instant = isStatementDay(day) && INSTANT.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(instant) ? day : dayInParis(instant);
}

function datesOf(entry: XmlElement): Dated {
  const writtenBooked = firstText(entry, 'BookgDt/Dt', 'BookgDt/DtTm');
  const writtenValued = firstText(entry, 'ValDt/Dt', 'ValDt/DtTm');
  const [booked, valued] = [dayOf(writtenBooked), dayOf(writtenValued)];
  const [receivedOn, bookedOn] = [valued || booked, booked || valued];
  const unreadable = [receivedOn, bookedOn].find((day) => !isStatementDay(day));
  if (unreadable === '') throw new StatementError('Une écriture du relevé n’a pas de date.');
  if (unreadable !== undefined)
    throw new StatementError(`Une date du relevé est illisible\u202f: ${unreadable}.`);
  return { receivedOn, bookedOn, writtenOn: (writtenValued || writtenBooked).slice(0, 10) };
}

function totalOf(entry: XmlElement): Amount {
  const total = amountAt(entry, 'Amt');
  if (!total) throw new StatementError('Un montant du relevé est illisible.');
  if (total.currency !== CURRENCY)
    throw new StatementError(
      `Une écriture du relevé n’est pas en euros\u202f: ${total.currency || 'sans devise'}.`,
    );
  return total;
}

/** The credits of a booked entry: itself, or its transfers with their own amounts. Throws `StatementError`. */
export function entryLines(
  entry: XmlElement,
  details: readonly TransferDetails[],
  group: string,
): StatementLine[] {
  const total = totalOf(entry);
  const { writtenOn, ...dates } = datesOf(entry);
  const reference = cutText(firstText(entry, 'AcctSvcrRef'), MAX_NAME) || null;
  const extra = firstText(entry, 'AddtlNtryInf');
  const divided = isDivided(total, details);
  const line = (parts: readonly TransferDetails[], cents: number, ordinal: number): StatementLine => {
    const [first, ...others] = parts;
    const one = first && others.length === 0 ? first : undefined;
    const text = [...parts.flatMap(({ texts }) => texts), extra]
      .filter((shown) => shown !== '' && shown !== 'NOTPROVIDED')
      .join(' ');
    const debtor = first?.debtor ?? '';
    const named = (one?.reference ?? '') || joined(reference ?? '', divided ? ordinal : 0);
    const made = madeUp(writtenOn, cents, debtor, text, ordinal);
    const references = [named, divided ? '' : (reference ?? '')].filter(Boolean);
    return {
      bankReference: cutText(named || made, MAX_NAME),
      ...dates,
      cents,
      debtor: cutText(debtor, MAX_NAME),
      text: cutText(text, MAX_TEXT),
      senderIban: one?.senderIban ?? null,
      references: [...new Set(references.map((each) => cutText(each, MAX_NAME)))],
      endToEnd: one?.endToEnd ?? null,
      entry: { reference, cents: total.cents, parts: divided ? details.length : 1 },
      group,
    };
  };
  const lines = divided
    ? details.map((one, place) => line([one], one.own?.cents ?? 0, place + 1))
    : [line(details, total.cents, Math.min(details.length, 1))];
  // Banks announce with an entry of 0.00: nothing was received.
  return lines.filter(({ cents }) => cents > 0);
}
