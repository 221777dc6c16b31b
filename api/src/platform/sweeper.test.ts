import { expect, it, vi } from 'vitest';
import { createSweeper } from './sweeper.ts';

it('goes on with the next of its sweeps after one that failed', async () => {
  const next = vi.fn<() => Promise<void>>().mockResolvedValue();
  const log = { warn: vi.fn<(details: object, message: string) => void>() };
  const sweeper = createSweeper([() => Promise.reject(new Error('one')), next], 3_600_000, log);
  sweeper.sweepSoon();
  await sweeper.close();
  expect([next.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1]);
});

it('logs an outage of the database once, however often it sweeps meanwhile', async () => {
  const log = { warn: vi.fn<(details: object, message: string) => void>() };
  const away = (): Promise<never> => Promise.reject(Object.assign(new Error('the database is away'), { code: '57P01' }));
  const sweeper = createSweeper(
    Array.from({ length: 20 }, () => away),
    3_600_000,
    log,
  );
  sweeper.sweepSoon();
  await sweeper.close();
  expect(log.warn.mock.calls.map(([, message]) => message)).toEqual(['sweep failed']);
});
