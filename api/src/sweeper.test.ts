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
