import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';
import { Refusal } from '../errors/refusal.ts';
import { testDatabase } from '../../testing/database/database.ts';

const { pool } = await testDatabase();
const options = { name: 'test', points: 2, seconds: 60, message: 'Doucement.' };

it('lets so many through for each key, then returns how long to wait, on every node alike', async () => {
  const [one, otherNode] = [createRateLimit(pool, options), createRateLimit(pool, options)];
  await one.take('a');
  await otherNode.take('a');
  const refusal = await one.take('a').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'too-many-requests', detail: 'Doucement.' });
  expect((refusal as Refusal).extra.retryAfterSeconds).toBeGreaterThan(0);
  await expect(one.take('b')).resolves.toBeUndefined();
  await otherNode.reset('a');
  await expect(one.take('a')).resolves.toBeUndefined();
});

it('counts keys of any length', async () => {
  const limit = createRateLimit(pool, { ...options, name: 'long' });
  await expect(limit.take('x'.repeat(5000))).resolves.toBeUndefined();
});

it('never lets more through when they come all at once', async () => {
  const limit = createRateLimit(pool, { ...options, name: 'race' });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => limit.take('a')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});
