import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { keyedQueue } from './keyed-queue.ts';

const FOR_EVER_MS = 600_000;

test('runs the tasks of one key in order, one at a time, and those of other keys concurrently', async () => {
  const inOrder = keyedQueue({ waiting: 10, deadlineMs: FOR_EVER_MS });
  const steps: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = inOrder('a', async () => {
    await promise;
    steps.push('first of a');
  });
  const second = inOrder('a', async () => void steps.push('second of a'));
  await inOrder('b', async () => void steps.push('first of b'));
  resolve();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first of b', 'first of a', 'second of a']);
});

test('continues after a task that failed', async () => {
  const inOrder = keyedQueue({ waiting: 10, deadlineMs: FOR_EVER_MS });
  const failing = inOrder('a', () => Promise.reject(new Error('failed')));
  const next = inOrder('a', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await inOrder('a', async () => 'done again')).toBe('done again');
});

test('refuses a task that finds the queue full or waits too long, with 409 and Retry-After', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const full = keyedQueue({ waiting: 1, deadlineMs: FOR_EVER_MS });
  const running = full('a', () => promise);
  const waiting = full('a', async () => 'waited');
  await expect(full('a', async () => 'too many')).rejects.toMatchObject({
    code: 'being-changed',
    extra: { retryAfterSeconds: 2 },
  });

  const impatient = keyedQueue({ waiting: 10, deadlineMs: 1 });
  const held = impatient('a', () => promise);
  await expect(impatient('a', async () => 'late')).rejects.toBeInstanceOf(Refusal);
  resolve();
  expect([await running, await waiting, await held]).toEqual([undefined, 'waited', undefined]);
  expect(await impatient('a', async () => 'free again')).toBe('free again');
});
