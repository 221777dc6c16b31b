import type { LineSource } from '../content/statement.ts';

/** One report of a transfer by a statement (table `bank_line`). */
export type BankLine = {
  source: LineSource;
  /** Hexadecimal. */
  identity: string;
  references: readonly string[];
  endToEnd: string | null;
  entryReference: string | null;
  entryCents: number;
  bookedOn: string;
};

/** A transfer as it was received, with all that reported it. */
export type KnownTransfer = {
  id: string;
  bankReference: string;
  cents: number;
  receivedOn: string;
  debtor: string;
  text: string;
  lines: readonly BankLine[];
};

/** Transfers of before `bank_line` were read from camt.053 files. */
const firstReport = ({ bankReference, cents, receivedOn }: KnownTransfer): BankLine => ({
  source: 'camt.053',
  identity: '',
  references: bankReference.startsWith('sha256:') ? [] : [bankReference],
  endToEnd: null,
  entryReference: null,
  entryCents: cents,
  bookedOn: receivedOn,
});

export const reportsOf = (transfer: KnownTransfer): readonly BankLine[] =>
  transfer.lines.length > 0 ? transfer.lines : [firstReport(transfer)];
