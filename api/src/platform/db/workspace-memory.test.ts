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
const memory: WorkspaceMemory<{ of: string }> = await createWorkspaceMemory(
  listener,
  systemClock,
  (of) => new Promise((end) => loads.push(() => end({ of }))),
);
const endLoads = (): void => loads.forEach((end) => end());

beforeEach(() => {
  memory.evictWhere(() => true);
  loads.length = 0;
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
