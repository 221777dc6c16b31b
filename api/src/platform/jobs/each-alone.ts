import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { errorForLog } from './without-addresses.ts';

export type SweepLog = { error: (details: object, message: string) => void };
type Sweep<Row> = { log: SweepLog; name: string; rows: Iterable<Row>; idOf: (row: Row) => string | number };

/**
 * Works through the rows of a sweep: one that fails is logged and holds none of the others, the next sweep finds it
 * again. Throws only when the database is away, which is nothing of a row.
 */
export async function eachAlone<Row>({ log, name, rows, idOf }: Sweep<Row>, work: (row: Row) => Promise<void>): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ code: 'sweep', sweep: name, row: idOf(row), err: errorForLog(error) }, 'a row of a sweep failed');
    }
  }
}
