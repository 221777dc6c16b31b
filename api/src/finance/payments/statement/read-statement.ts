import type { StatementMapping } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { readCamt } from './camt/read-camt.ts';
import type { StatementContent } from './content/statement.ts';
import { csvContent, readCsv } from './csv/read-csv.ts';

const HEAD_BYTES = 64;

/** An XML file begins with a tag, in any encoding and after any mark; an empty one is no table. */
export const isXml = (bytes: Buffer): boolean =>
  bytes
    .subarray(0, HEAD_BYTES)
    .toString('latin1')
    .replace(/[\0\s\xef\xbb\xbf\xfe\xff]/g, '')
    .startsWith('<') || bytes.length === 0;

/** The lines of a statement of this account, read `today`, whatever its format. Throws `StatementError`. */
export const readStatement = async (
  bytes: Buffer,
  account: string,
  today: string,
  mapping: StatementMapping | null = null,
): Promise<StatementContent> =>
  isXml(bytes)
    ? readCamt(bytes, account, today)
    : csvContent(await readCsv(bytes, account, mapping, today), account);
