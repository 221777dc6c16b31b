import { expect, it, vi } from 'vitest';
import { createPeriodicRunner } from './periodic-runner.ts';

it('runs the next task after one that failed', async () => {
  const next = vi.fn<() => Promise<void>>().mockResolvedValue();
  const log = { warn: vi.fn<(details: object, message: string) => void>() };
  const runner = createPeriodicRunner([() => Promise.reject(new Error('one')), next], 3_600_000, log);
  runner.runSoon();
  await runner.close();
  expect([next.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1]);
});

it('logs an outage of the database once, however often it runs', async () => {
  const log = { warn: vi.fn<(details: object, message: string) => void>() };
  const away = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('the database is away'), { code: '57P01' }));
  const runner = createPeriodicRunner(
    Array.from({ length: 20 }, () => away),
    3_600_000,
    log,
  );
  runner.runSoon();
  await runner.close();
  expect(log.warn.mock.calls.map(([, message]) => message)).toEqual(['periodic task failed']);
});
