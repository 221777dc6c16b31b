import { readCamt } from './camt/read-camt.ts';
import type { StatementContent } from './content/statement.ts';

/** The lines of a statement of this account, whatever its format. Throws `StatementError`. */
export const readStatement = (bytes: Buffer, account: string): Promise<StatementContent> =>
  readCamt(bytes, account);
