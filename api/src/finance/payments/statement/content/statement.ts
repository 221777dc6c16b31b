import { daysAfter } from '@pomelo/contract/paris-time.ts';

/** Source of a line: an account statement, a notification of credits, or a table of the bank's site. */
export const LINE_SOURCES = ['camt.053', 'camt.054', 'csv'] as const;
export type LineSource = (typeof LINE_SOURCES)[number];

/** A credit of an account, as one statement reports it. */
export type StatementLine = {
  /** The bank's reference; derived from the content when the bank gives none. */
  bankReference: string;
  /** `2026-11-21`: the day it counts from. */
  receivedOn: string;
  /** The day it was booked; `receivedOn` when the bank gives one day only. */
  bookedOn: string;
  cents: number;
  debtor: string;
  /** The text of its sender, and the bank's additions. */
  text: string;
  /** The account of the sender, without spaces; null when the bank does not name it. */
  senderIban: string | null;
  /** All references of the bank that name this line alone. */
  references: readonly string[];
  /** The reference of the sender, unless it is « NOTPROVIDED ». */
  endToEnd: string | null;
  /** The entry that this line is one of `parts` of. */
  entry: { reference: string | null; cents: number; parts: number };
  /** Identical lines of one group are different transfers; groups may overlap. */
  group: string;
};

/** Numbers of entries of a statement that are no credits. */
export type LeftOut = { debits: number; reversals: number; pending: number; otherAccounts: number };

export type StatementContent = {
  source: LineSource;
  /** IBAN. */
  account: string;
  lines: readonly StatementLine[];
  leftOut: LeftOut;
};

/** This file is no statement of ours; its message is French, ready to show. */
export class StatementError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StatementError';
  }
}

/** The columns of this table are not mapped yet. */
export class ColumnsNeeded extends StatementError {
  constructor() {
    super('Indiquez d’abord ce que sont les colonnes de ce relevé.');
    this.name = 'ColumnsNeeded';
  }
}

const MEBIBYTE = 1024 * 1024;
const MAX_MEBIBYTES = 16;
/** More than ten thousand entries: a reader stops at the first byte above it. */
export const MAX_STATEMENT_BYTES = MAX_MEBIBYTES * MEBIBYTE;
export const TOO_LARGE = `Ce relevé dépasse ${MAX_MEBIBYTES}\u202fMo\u202f: demandez à la banque un relevé par jour.`;

/** Credits of one file: what their rows take in memory is bounded by it. */
export const MAX_LINES = 50_000;
export const TOO_MANY_LINES = `Ce relevé a plus de ${MAX_LINES.toLocaleString('fr')} écritures\u202f: demandez à la banque un relevé par jour.`;

/** A day of the calendar: PostgreSQL knows no 30 February and no year 0, and a bank books none of the next century. */
export function isStatementDay(day: string): boolean {
  const instant = /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}

/** Banks date bookings and values a few days ahead, over a long weekend. */
const MAX_DAYS_AHEAD = 10;
const MAX_DAYS_BACK = 3653;

/**
 * Why a day cannot be that of a booking; undefined for one that can. The books take the day of a transfer, and no entry
 * of them is ever changed: a wrong year would stay in them.
 */
export function wrongDay(day: string, today: string): string | undefined {
  if (day > daysAfter(today, MAX_DAYS_AHEAD)) return 'dans le futur';
  return day < daysAfter(today, -MAX_DAYS_BACK) ? 'de plus de dix ans' : undefined;
}

export const MAX_NAME = 200;
export const MAX_TEXT = 1000;
