import type { Lender } from '../../../platform/adapters/lender/lender.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { NO_LENDER } from './financing.messages.ts';

export type LenderParts = {
  db: Database;
  clock: Clock;
  /** Null: none is configured. */
  lender: Lender | null;
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
  log: { warn: (details: object, message: string) => void };
};

/** Refuses with invalid where no lender is configured. */
export const lenderOf = ({ lender }: Pick<LenderParts, 'lender'>): Lender =>
  lender ?? refuse('invalid', NO_LENDER);
