import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLOCK, type Block, BlockStore, MAX_BLOCKS } from './block-store.ts';

const TOTAL = 100_000;
const blockOf = (block: number, total = TOTAL): number[] =>
  Array.from(
    { length: Math.max(0, Math.min(BLOCK, total - block * BLOCK)) },
    (_, place) => block * BLOCK + place,
  );

type BlockRequest = {
  block: number;
  reading: number;
  signal: AbortSignal;
  answer: (rows: Block<number>) => Promise<void>;
  fail: () => Promise<void>;
};

/** A list whose server responds on command; `settle` ends the debounce. */
function createList({ first = 0, total = TOTAL } = {}) {
  const asked: BlockRequest[] = [];
  const soon: (() => void)[] = [];
  const store = new BlockStore<number>({
    rendered: { first, rows: blockOf(first / BLOCK, total), total },
    read: ({ block, reading }, signal) =>
      new Promise((resolve, reject) => {
        const settled = async (): Promise<void> => Promise.resolve();
        asked.push({
          block,
          reading,
          signal,
          answer: async (rows) => (resolve(rows), settled()),
          fail: async () => (reject(new Error('no answer')), settled()),
        });
      }),
    soon: (run) => {
      soon.push(run);
      return () => void soon.splice(soon.indexOf(run), 1);
    },
  });
  const settle = (): void => {
    for (const run of soon.splice(0)) run();
  };
  const answerAll = async (): Promise<void> => {
    for (const { block, signal, answer } of asked.splice(0))
      if (!signal.aborted) await answer({ rows: blockOf(block, total), total });
  };
  return { store, asked, settle, answerAll };
}

test('starts with the page the server rendered, and requests nothing while its beginning is visible', () => {
  const { store, asked, settle } = createList();
  store.show(0, 20);
  settle();
  expect([store.rowAt(0), store.rowAt(99), store.rowAt(100), asked.length]).toEqual([0, 99, undefined, 0]);
  const far = createList({ first: 600 });
  expect([far.store.rowAt(600), far.store.rowAt(699), far.store.rowAt(0)]).toEqual([600, 699, undefined]);
});

test('requests blocks shortly before they become visible, each once', async () => {
  const { store, asked, settle, answerAll } = createList();
  for (let top = 0; top < 60; top += 1) store.show(top, top + 20);
  settle();
  expect(asked.map(({ block }) => block)).toEqual([1]);
  store.show(61, 81);
  settle();
  expect(asked).toHaveLength(1);
  await answerAll();
  expect(store.rowAt(150)).toBe(150);
});

test('does not request blocks that were scrolled past, and aborts their requests', async () => {
  const { store, asked, settle } = createList();
  store.show(5000, 5020);
  settle();
  const passed = [...asked];
  expect(passed.map(({ block }) => block)).toEqual([49, 50]);
  for (let top = 6000; top < 90_000; top += 1000) store.show(top, top + 20);
  expect(passed.every(({ signal }) => signal.aborted)).toBe(true);
  store.show(99_980, 99_999);
  settle();
  expect(asked.slice(2).map(({ block }) => block)).toEqual([999]);
  // A late answer is not cached.
  await passed[0]?.answer({ rows: blockOf(49), total: TOTAL });
  expect(store.rowAt(4900)).toBeUndefined();
});

// STOCK-9
test('retains blocks nearby and evicts distant ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: TOTAL - 21 }), { minLength: 1, maxLength: 60 }),
      async (tops) => {
        const { store, settle, answerAll } = createList();
        for (const top of tops) {
          store.show(top, top + 20);
          settle();
          await answerAll();
          expect(store.cachedBlocks.length).toBeLessThanOrEqual(MAX_BLOCKS);
          for (let row = top; row <= top + 20; row += 1) expect(store.rowAt(row)).toBe(row);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('shows the old rows until a reload completes, and discards blocks of the old load', async () => {
  const { store, asked, settle, answerAll } = createList();
  store.show(500, 520);
  settle();
  await answerAll();
  store.show(700, 720);
  settle();
  const [old] = asked;
  store.renew({ first: 0, rows: blockOf(0), total: TOTAL - 1 });
  expect([old?.signal.aborted, store.total, store.rowAt(500)]).toEqual([true, TOTAL - 1, 500]);
  asked.length = 0;
  store.show(500, 520);
  settle();
  expect(asked.map(({ block }) => block)).toEqual([4, 5]);
  expect(asked[0]?.reading).not.toBe(old?.reading);
  await asked[1]?.answer({ rows: blockOf(5).map((row) => row * 10), total: TOTAL - 2 });
  expect([store.rowAt(500), store.total]).toEqual([5000, TOTAL - 2]);
});

test('reports a block that failed to load, does not retry in a loop, and retries on demand', async () => {
  const { store, asked, settle, answerAll } = createList();
  const versions: number[] = [];
  store.subscribe(() => versions.push(store.version()));
  store.show(400, 420);
  settle();
  await asked
    .splice(0)
    .find(({ block }) => block === 4)
    ?.fail();
  expect(store.failure).toEqual(new Error('no answer'));
  expect(versions).toEqual([1]);
  store.show(401, 421);
  settle();
  expect(asked).toEqual([]);
  store.retry();
  settle();
  expect([store.failure, asked.map(({ block }) => block)]).toEqual([undefined, [4]]);
  await answerAll();
  expect(store.rowAt(410)).toBe(410);
});

test('requests nothing after it was disposed', () => {
  const { store, asked, settle } = createList();
  store.show(400, 420);
  store.stop();
  settle();
  expect(asked).toEqual([]);
});

test('a short last page ends the list; an empty list requests nothing', () => {
  const { store } = createList({ first: 200, total: 203 });
  expect([store.rowAt(202), store.rowAt(203)]).toEqual([202, undefined]);
  const empty = createList({ total: 0 });
  empty.store.show(0, 0);
  empty.settle();
  expect(empty.asked).toEqual([]);
});

test('reads the rows of a selection at once, including evicted ones, without storing them', async () => {
  const { store, asked, answerAll } = createList();
  const read = store.rowsBetween(90, 3210);
  expect(asked).toHaveLength(32);
  await answerAll();
  const rows = await read;
  expect([rows?.length, rows?.[0], rows?.at(-1)]).toEqual([3121, 90, 3210]);
  expect(store.cachedBlocks).toEqual([0]);
});

test('reports a selection above the limit, and one that fails to load', async () => {
  const { store, asked } = createList();
  expect(await store.rowsBetween(0, 5000)).toBeNull();
  expect(asked).toEqual([]);
  const read = store.rowsBetween(50, 250);
  await asked[0]?.fail();
  expect(await read).toBeNull();
  expect(store.failure).toEqual(new Error('no answer'));
});
