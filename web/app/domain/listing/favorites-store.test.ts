import { FAVORITES_CACHE_MS, FAVORITES_DEBOUNCE_MS } from '@pomelo/contract/constants.ts';
import { expect, test } from 'vitest';
import { createFavoritesStore } from './favorites-store.ts';

function setUp({
  refused = false,
  dropped = false,
  unanswered = false,
  stored = null as string | null,
} = {}) {
  let time = 1_000_000;
  let text = stored;
  let timers: { at: number; run: () => void }[] = [];
  const sent: [number, boolean][] = [];
  let reads = 0;
  const store = createFavoritesStore({
    storage: () => ({ getItem: () => text, setItem: (_key, value) => void (text = value) }),
    fetchIds: async () => {
      reads += 1;
      return [1, 2];
    },
    send: async (id, favorite) => {
      sent.push([id, favorite]);
      if (unanswered) await new Promise(() => undefined);
      if (dropped) throw new TypeError('Failed to fetch');
      if (refused) throw new Error('refused');
    },
    now: () => time,
    after: (delay, run) => {
      const timer = { at: time + delay, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
  });
  const pass = async (ms: number) => {
    time += ms;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    for (const { run } of due) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { store, sent, pass, reads: () => reads, stored: () => text };
}
const ignore = () => {};

// CAT-17
test('a favourite shows at once and is sent 200 ms later', async () => {
  const { store, sent, pass } = setUp();
  store.set(5, true, 'w', ignore);
  expect(store.has(5, false)).toBe(true);
  await pass(FAVORITES_DEBOUNCE_MS - 1);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([[5, true]]);
});

// CAT-17
test('two opposite changes within 200 ms send nothing', async () => {
  const { store, sent, pass } = setUp();
  store.set(5, true, 'w', ignore);
  await pass(100);
  store.set(5, false, 'w', ignore);
  await pass(FAVORITES_DEBOUNCE_MS);
  expect(sent).toEqual([]);
  expect(store.has(5, false)).toBe(false);
});

test('a refusal reverts it and is reported', async () => {
  const { store, pass } = setUp({ refused: true });
  let calls = 0;
  store.set(5, true, 'w', () => calls++);
  await pass(FAVORITES_DEBOUNCE_MS);
  await pass(0);
  expect(store.has(5, false)).toBe(false);
  expect(calls).toBe(1);
});

test('a change without an answer is reverted a second later, unless another followed', async () => {
  const { store, pass } = setUp({ dropped: true });
  let calls = 0;
  store.set(5, true, 'w', () => calls++);
  store.set(6, true, 'w', () => calls++);
  await pass(FAVORITES_DEBOUNCE_MS);
  store.set(6, false, 'w', ignore);
  store.set(6, true, 'w', ignore);
  await pass(1000);
  expect([5, 6].map((id) => store.has(id, false))).toEqual([false, true]);
  expect(calls).toBe(1);
});

// CAT-17
test('favourites are read once an hour', async () => {
  const { store, pass, reads } = setUp();
  await store.load('a@pomelo.test');
  await pass(FAVORITES_CACHE_MS - 1);
  await store.load('a@pomelo.test');
  expect(reads()).toBe(1);
  await pass(1);
  await store.load('a@pomelo.test');
  expect(reads()).toBe(2);
  expect(store.has(2, undefined)).toBe(true);
});

test('a page reloaded within the hour reads them from the browser', async () => {
  const first = setUp();
  await first.store.load('a@pomelo.test');
  const second = setUp({ stored: first.stored() });
  await second.store.load('a@pomelo.test');
  expect(second.reads()).toBe(0);
  expect(second.store.has(1, undefined)).toBe(true);
});

test('another user of the same browser has their own', async () => {
  const first = setUp();
  await first.store.load('a@pomelo.test');
  const second = setUp({ stored: first.stored() });
  await second.store.load('b@pomelo.test');
  expect(second.reads()).toBe(1);
});

test('the data of the page applies until this browser changes it', () => {
  const { store } = setUp();
  expect(store.has(9, true)).toBe(true);
  store.set(9, false, 'w', ignore);
  expect(store.has(9, true)).toBe(false);
});

test('works in a browser without storage', async () => {
  const store = createFavoritesStore({
    storage: () => {
      throw new Error('denied');
    },
    fetchIds: async () => [1],
    send: async () => undefined,
    now: () => 0,
    after: () => ignore,
  });
  await store.load('anne');
  store.set(2, true, 'w', ignore);
  expect([1, 2, 3].map((id) => store.has(id, undefined))).toEqual([true, true, false]);
});

test('a page left within 200 ms sends the pending change', async () => {
  const { store, sent, pass } = setUp();
  store.set(5, true, 'w', ignore);
  store.set(6, true, 'w', ignore);
  store.set(6, false, 'w', ignore);
  store.flush();
  expect(sent).toEqual([[5, true]]);
  await pass(FAVORITES_DEBOUNCE_MS);
  expect(sent).toEqual([[5, true]]);
});

test('a change whose answer did not arrive shows on the next page, and is sent again once', async () => {
  const first = setUp({ unanswered: true });
  await first.store.load('a@pomelo.test');
  first.store.set(5, true, 'w', ignore);
  first.store.set(1, false, 'w', ignore);
  first.store.flush();
  const second = setUp({ stored: first.stored() });
  second.store.resume('a@pomelo.test');
  await second.store.load('a@pomelo.test');
  expect([5, 1, 2].map((id) => second.store.has(id, undefined))).toEqual([true, false, true]);
  expect(second.sent).toEqual([
    [5, true],
    [1, false],
  ]);
  await second.pass(0);
  await second.pass(10_000);
  const third = setUp({ stored: second.stored() });
  await third.store.load('a@pomelo.test');
  expect(third.sent).toEqual([]);
});

test('a change that the browser dropped with its page is no refusal: the next page shows and sends it', async () => {
  const first = setUp({ dropped: true });
  await first.store.load('a@pomelo.test');
  first.store.set(5, true, 'w', ignore);
  await first.pass(FAVORITES_DEBOUNCE_MS);
  await first.pass(0);
  const second = setUp({ stored: first.stored() });
  await second.store.load('a@pomelo.test');
  expect(second.store.has(5, false)).toBe(true);
  expect(second.sent).toEqual([[5, true]]);
});

test('a page requested before the answer and rendered after it shows the change', async () => {
  const first = setUp();
  await first.store.load('a@pomelo.test');
  first.store.set(5, true, 'w', ignore);
  await first.pass(FAVORITES_DEBOUNCE_MS);
  expect(first.sent).toEqual([[5, true]]);
  const second = setUp({ stored: first.stored() });
  await second.store.load('a@pomelo.test');
  expect(second.store.has(5, false)).toBe(true);
});

test.each(['null', '{"owner":"a","ids":[1],"updatedAt":1,"unsent":[[1,null],["x",{}],7]}', '{'])(
  'a storage that contains %s breaks nothing',
  async (stored) => {
    const { store, sent } = setUp({ stored });
    await store.load('a');
    expect(store.has(1, undefined)).toBe(true);
    expect(sent).toEqual([]);
  },
);
