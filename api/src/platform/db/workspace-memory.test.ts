import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { systemClock } from '../clock.ts';
import { createListener } from './listen.ts';
import { createWorkspaceMemory, type WorkspaceMemory } from './workspace-memory.ts';

const [ONE, OTHER] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;
const { pool } = await testDatabase();
const listener = createListener(pool);
/** Loads that were begun; each ends when its function is called. */
const loads: (() => void)[] = [];
let isAway = false;
const memory: WorkspaceMemory<{ of: string }> = await createWorkspaceMemory(listener, systemClock, (of) =>
  isAway
    ? Promise.reject(Object.assign(new Error('cancelled'), { code: '57014' }))
    : new Promise((end) => loads.push(() => end({ of }))),
);
const endLoads = (): void => loads.forEach((end) => end());

beforeEach(() => {
  memory.evictWhere(() => true);
  loads.length = 0;
  isAway = false;
});
afterAll(async () => {
  memory.close();
  await listener.close();
});

test('caches a value although other workspaces changed while it was read', async () => {
  const read = memory.get(ONE);
  memory.evict(OTHER);
  endLoads();
  expect([await read, memory.get(ONE), loads.length]).toEqual([{ of: ONE }, { of: ONE }, 1]);
});

test.each([
  ['the workspace', () => memory.evict(ONE)],
  ['any workspace', () => memory.evictWhere(() => false)],
])('does not remember a value that was read while %s changed', async (_which, change) => {
  const read = memory.get(ONE);
  change();
  const again = memory.get(ONE);
  endLoads();
  await Promise.all([read, again]);
  expect(loads).toHaveLength(2);
});

test('reads a workspace once for all concurrent callers', async () => {
  const [first, second, third] = [memory.get(ONE), memory.get(ONE), memory.get(OTHER)];
  endLoads();
  expect([await first, await second, await third]).toEqual([{ of: ONE }, { of: ONE }, { of: OTHER }]);
  expect(loads).toHaveLength(2);
});

test('answers a value that was evicted while it was read when the database does not answer afterwards', async () => {
  const read = memory.get('33333333-3333-4333-8333-333333333333');
  memory.evict('33333333-3333-4333-8333-333333333333');
  endLoads();
  await read;
  isAway = true;
  const known = await memory.get('33333333-3333-4333-8333-333333333333');
  expect(known).toEqual({ of: '33333333-3333-4333-8333-333333333333' });
  expect(memory.asOf(known)).toBeInstanceOf(Date);
});
