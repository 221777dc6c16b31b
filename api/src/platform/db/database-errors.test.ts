import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-errors.ts';

/** Error as PostgreSQL 15 and 18 report it. */
const refusedByReplica = (routine: string): Error =>
  Object.assign(new Error('cannot set transaction read-write mode during recovery'), {
    code: '0A000',
    routine,
  });

test('a transaction that reached a replica may be sent again; one that PostgreSQL cannot do may not', () => {
  expect(isDatabaseUnavailable(refusedByReplica('call_bool_check_hook'))).toBe(true);
  expect(isDatabaseUnavailable(refusedByReplica('transformInsertStmt'))).toBe(false);
});
