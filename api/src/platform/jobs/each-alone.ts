import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { errorForLog } from '../logging/logged-error.ts';

export type BatchLog = { error: (details: object, message: string) => void };
type Batch<Row> = { log: BatchLog; name: string; rows: Iterable<Row>; idOf: (row: Row) => string | number };

/**
 * Processes rows one by one: a failing row is logged and does not stop the others, the next run finds it
 * again. Throws only when the database is unreachable, which is nothing of a row.
 */
export async function eachAlone<Row>(
  { log, name, rows, idOf }: Batch<Row>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error(
        { code: 'batch', batch: name, row: idOf(row), err: errorForLog(error) },
        'a row of a batch failed',
      );
    }
  }
}
