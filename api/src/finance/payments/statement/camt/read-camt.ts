import { frenchDay } from '../../../../platform/documents/french.ts';
import {
  type LeftOut,
  MAX_LINES,
  MAX_STATEMENT_BYTES,
  type StatementContent,
  StatementError,
  type StatementLine,
  TOO_LARGE,
  TOO_MANY_LINES,
  wrongDay,
} from '../content/statement.ts';
import { type EntryKind, entryLines, kindOf, readDetails, type TransferDetails } from './entry-lines.ts';
import { parseXml } from './parse-xml.ts';
import { firstText, type XmlElement } from './xml-element.ts';

/** Messages by their elements; versions 02 to 13 differ in their namespaces alone. */
const MESSAGES = {
  'BkToCstmrStmt/Stmt': 'camt.053',
  'BkToCstmrDbtCdtNtfctn/Ntfctn': 'camt.054',
} as const;
const MESSAGE_DEPTH = 3;
const messageAt = (path: readonly string[]) =>
  Object.entries(MESSAGES).find(([names]) => names === path.slice(1, MESSAGE_DEPTH).join('/'))?.[1];
const isAt = (path: readonly string[], ...names: string[]): boolean =>
  path.length === MESSAGE_DEPTH + names.length &&
  names.every((name, at) => path[MESSAGE_DEPTH + at] === name);

const NO_STATEMENT = 'Ce fichier n’est pas un relevé camt.053, ni un avis camt.054.';
/** All or nothing: the bank sends the corrected statement. */
function requireLikelyDays(lines: readonly StatementLine[], today: string): void {
  for (const day of lines.flatMap(({ bookedOn, receivedOn }) => [bookedOn, receivedOn])) {
    const wrong = wrongDay(day, today);
    if (wrong) throw new StatementError(`Une date du relevé est ${wrong}\u202f: ${frenchDay(day)}.`);
  }
}

const COUNTED: Readonly<Record<Exclude<EntryKind, 'credit'>, keyof LeftOut>> = {
  debit: 'debits',
  reversal: 'reversals',
  pending: 'pending',
};

/** The lines of statements as their elements come. */
function createStatement(iban: string) {
  const lines: StatementLine[] = [];
  const leftOut: LeftOut = { debits: 0, reversals: 0, pending: 0, otherAccounts: 0 };
  const others = new Set<string>();
  let details: TransferDetails[] = [];
  let statements = 0;
  let ownStatements = 0;
  let isOwn = false;
  let group = '';

  function takeEntry(entry: XmlElement): void {
    const of = details;
    details = [];
    if (!isOwn) {
      leftOut.otherAccounts += 1;
      return;
    }
    const kind = kindOf(entry);
    if (kind === 'credit') for (const line of entryLines(entry, of, group)) lines.push(line);
    else leftOut[COUNTED[kind]] += 1;
    if (lines.length > MAX_LINES) throw new StatementError(TOO_MANY_LINES);
  }
  return {
    lines,
    leftOut,
    begin(): void {
      statements += 1;
      isOwn = false;
      group = `#${statements}`;
    },
    named(id: string): void {
      group = id;
    },
    takeAccount(account: XmlElement): void {
      const found = firstText(account, 'Id/IBAN').replace(/\s/g, '');
      isOwn = found === iban;
      if (isOwn) ownStatements += 1;
      else others.add(found || 'sans IBAN');
    },
    takeDetails: (element: XmlElement): void => void (isOwn && details.push(readDetails(element))),
    takeEntry,
    /** Refuses a file none of whose statements is of this account. */
    finish(): void {
      if (statements === 0) throw new StatementError(NO_STATEMENT);
      if (ownStatements === 0)
        throw new StatementError(
          `Ce relevé est celui d’un autre compte\u202f: ${[...others].join(', ') || 'sans IBAN'}.`,
        );
    },
  };
}

/**
 * The booked credits of this account in a camt.053 statement or a camt.054 notification; statements of other
 * accounts are counted alone. Throws `StatementError` for another document, for a document type declaration
 * (no statement needs one), for another currency, for a day that cannot be, and where no statement is of this account:
 * all or nothing.
 */
export async function readCamt(bytes: Buffer, iban: string, today: string): Promise<StatementContent> {
  if (bytes.length > MAX_STATEMENT_BYTES) throw new StatementError(TOO_LARGE);
  let source: StatementContent['source'] | undefined;
  let isInMessage = false;
  const statement = createStatement(iban);
  await parseXml(bytes, {
    open(path) {
      if (path.length !== MESSAGE_DEPTH) return;
      const message = messageAt(path);
      isInMessage = message !== undefined;
      if (!message) return;
      if (source && source !== message) throw new StatementError(NO_STATEMENT);
      source = message;
      statement.begin();
    },
    collects: (path) =>
      isInMessage &&
      path.length > MESSAGE_DEPTH &&
      (isAt(path, 'Ntry') ||
        isAt(path, 'Acct') ||
        isAt(path, 'Id') ||
        isAt(path, 'Ntry', 'NtryDtls', 'TxDtls')),
    take(element, path) {
      if (isAt(path, 'Id')) statement.named(element.text.trim());
      else if (isAt(path, 'Acct')) statement.takeAccount(element);
      else if (isAt(path, 'Ntry')) statement.takeEntry(element);
      else statement.takeDetails(element);
    },
  });
  statement.finish();
  requireLikelyDays(statement.lines, today);
  return { source: source ?? 'camt.053', account: iban, lines: statement.lines, leftOut: statement.leftOut };
}
