/** A credit of an account, as a statement reports it. */
export type Credit = {
  /** The bank's reference; derived from the content when the bank gives none. */
  bankReference: string;
  /** `2026-11-21`. */
  receivedOn: string;
  cents: number;
  debtor: string;
  /** All its sender wrote, and what the bank adds. */
  text: string;
};

/** This file is no statement of ours; its message is French, ready to show. */
export class StatementError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StatementError';
  }
}

const MEBIBYTE = 1024 * 1024;
const MAX_MEBIBYTES = 16;
/** Some ten thousand entries: a reader stops at the first byte above it. */
export const MAX_STATEMENT_BYTES = MAX_MEBIBYTES * MEBIBYTE;
export const TOO_LARGE = `Ce relevé dépasse ${MAX_MEBIBYTES}\u202fMo\u202f: demandez à la banque un relevé par jour.`;
