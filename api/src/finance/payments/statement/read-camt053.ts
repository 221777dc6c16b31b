import { createHash } from 'node:crypto';
import type { XmlNode } from 'libxml2-wasm';
import { path, readOutsideXml, textAt, textsAt, UnreadableXml } from '../../../platform/outside-xml.ts';
import { type Credit, MAX_STATEMENT_BYTES, StatementError, TOO_LARGE } from './statement.ts';

const MAX_TEXT = 1000;
const MAX_NAME = 200;
const CURRENCY = 'EUR';

/** Banks write versions 02 to 13 of the schema. */
const firstText = (node: XmlNode, ...choices: string[]): string =>
  choices.map((names) => textAt(node, names)).find(Boolean) ?? '';

/** `1234.5` → 123450, without a detour by binary fractions. */
function centsOf(node: XmlNode, names: string): number {
  const amount = node.get(path(names));
  const [, whole = '', fraction = ''] =
    /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(amount?.content.trim() ?? '') ?? [];
  const currency = amount?.get('@Ccy')?.content;
  if (!whole || /[1-9]/.test(fraction.slice(2)))
    throw new StatementError('Un montant du relevé est illisible.');
  if (currency !== CURRENCY)
    throw new StatementError(
      `Une écriture du relevé n’est pas en euros\u202f: ${currency ?? 'sans devise'}.`,
    );
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

const REMITTANCE = [
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  'RmtInf/Strd/AddtlRmtInf',
  'Refs/EndToEndId',
  'AddtlTxInf',
];

/** Elements with a transfer's own part of a collected amount. */
const OWN_AMOUNTS = ['Amt', 'AmtDtls/TxAmt/Amt'];
const ownAmount = (details: XmlNode): string | undefined =>
  OWN_AMOUNTS.find((names) => details.get(path(names)));

/** One credit of `details`: the whole entry, or one of its transfers with its own amount. */
function creditOf(entry: XmlNode, details: readonly XmlNode[], ordinal: number, isPart: boolean): Credit {
  const [first] = details;
  const cents = isPart && first ? centsOf(first, ownAmount(first) ?? '') : centsOf(entry, 'Amt');
  const receivedOn = firstText(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm').slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(receivedOn))
    throw new StatementError('Une écriture du relevé n’a pas de date.');
  const texts = details.flatMap((one) => REMITTANCE.flatMap((names) => textsAt(one, names)));
  const text = [...texts, textAt(entry, 'AddtlNtryInf')]
    .filter((shownText) => shownText !== '' && shownText !== 'NOTPROVIDED')
    .join(' ');
  const debtor = first
    ? firstText(first, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm')
    : '';
  const own = first && details.length === 1 ? textAt(first, 'Refs/AcctSvcrRef') : '';
  const named = own || joined(textAt(entry, 'AcctSvcrRef'), isPart ? ordinal : 0);
  return {
    bankReference: (named || madeUp(receivedOn, cents, debtor, text, ordinal)).slice(0, MAX_NAME),
    receivedOn,
    cents,
    debtor: debtor.slice(0, MAX_NAME),
    text: text.slice(0, MAX_TEXT),
  };
}

const joined = (reference: string, ordinal: number): string =>
  reference && ordinal > 0 ? `${reference}/${ordinal}` : reference;
const madeUp = (...parts: (string | number)[]): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;

function creditsOf(entry: XmlNode): Credit[] {
  const booked = firstText(entry, 'Sts/Cd', 'Sts') === 'BOOK';
  const reversed = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1';
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT' || !booked || reversed) return [];
  const details = entry.find(path('NtryDtls/TxDtls'));
  // A part without its own amount is one credit: a person divides it.
  if (details.length < 2 || !details.every(ownAmount))
    return [creditOf(entry, details, Math.min(details.length, 1), false)];
  return details
    .map((one, place) => creditOf(entry, [one], place + 1, true))
    .filter(({ cents }) => cents > 0);
}

const NO_XML = 'Ce fichier n’est pas un document XML lisible.';
const DECLARES = 'Ce fichier contient une déclaration de type de document\u202f: refusé.';

function creditsIn(root: XmlNode, iban: string): Credit[] {
  const statements = root.find(path('BkToCstmrStmt/Stmt'));
  if (statements.length === 0) throw new StatementError('Ce fichier n’est pas un relevé camt.053.');
  return statements.flatMap((statement) => {
    const account = textAt(statement, 'Acct/Id/IBAN').replace(/\s/g, '');
    if (account !== iban)
      throw new StatementError(`Ce relevé est celui d’un autre compte\u202f: ${account || 'sans IBAN'}.`);
    return statement.find(path('Ntry')).flatMap(creditsOf);
  });
}

/**
 * The booked credits of a camt.053 statement of this account. Throws `StatementError` for another document,
 * for a document type declaration (no statement needs one), and for the statement of another account: all or
 * nothing.
 */
export function readCamt053(bytes: Buffer, iban: string): Credit[] {
  if (bytes.length > MAX_STATEMENT_BYTES) throw new StatementError(TOO_LARGE);
  try {
    return readOutsideXml(bytes, (root) => creditsIn(root, iban));
  } catch (error) {
    throw error instanceof UnreadableXml
      ? new StatementError(error.declares ? DECLARES : NO_XML, { cause: error })
      : error;
  }
}
