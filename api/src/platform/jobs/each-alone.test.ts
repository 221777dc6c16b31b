import { expect, it, vi } from 'vitest';
import { eachAlone } from './each-alone.ts';

const someLog = () => ({ error: vi.fn<(details: object, message: string) => void>() });
const ROWS = [1, 2, 3];

it('continues after a row that fails, and names it in the log, without an address', async () => {
  const log = someLog();
  const done: number[] = [];
  await eachAlone({ log, name: 'essai', rows: ROWS, idOf: (row) => row }, async (row) => {
    if (row === 2) throw new Error('refusé à luc@garage.test');
    done.push(row);
  });
  expect(done).toEqual([1, 3]);
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ code: 'batch', batch: 'essai', row: 2 }), 'a row of a batch failed'],
  ]);
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('luc@');
});

it('ends when the database is unreachable, to be run again', async () => {
  const log = someLog();
  const work = vi
    .fn<() => Promise<void>>()
    .mockRejectedValue(new Error('Connection terminated unexpectedly'));
  await expect(eachAlone({ log, name: 'essai', rows: ROWS, idOf: (row) => row }, work)).rejects.toThrow(
    'Connection terminated',
  );
  expect([work.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0]);
});
