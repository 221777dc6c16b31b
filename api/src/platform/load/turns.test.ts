import { performance } from 'node:perf_hooks';
import { LOAD_CLASSES, type LoadClass } from '@pomelo/contract/load-class.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { createTurns, type Turns, withoutTurn } from './turns.ts';

/** Longer than any test takes: no request is refused for having waited. */
const FOR_EVER_MS = 600_000;

/** Tasks that run until `endAll`. */
function anyTasks(turns: Turns) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (loadClass: LoadClass, name: string = loadClass): Promise<unknown> =>
    turns
      .run(loadClass, () => {
        started.push(name);
        return new Promise<void>((end) => ends.push(end));
      })
      .catch((error: unknown) => error);
  const endAll = (): void => ends.splice(0).forEach((end) => end());
  return { started, run, endAll };
}

const fill = (run: (loadClass: LoadClass) => Promise<unknown>, loadClass: LoadClass): Promise<unknown>[] =>
  Array.from({ length: 50 }, () => run(loadClass));

test('runs a fixed number of a class at once; the others wait and are counted', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS });
  const { started, run, endAll } = anyTasks(turns);
  const all = fill(run, 'visitors');
  await expect.poll(() => turns.figures().visitors.running).toBeGreaterThan(1);
  const { running, waiting } = turns.figures().visitors;
  expect([running + waiting, waiting > 0, started.length]).toEqual([50, true, running]);
  const finish = async (): Promise<number> => (endAll(), turns.figures().visitors.waiting);
  await expect.poll(finish).toBe(0);
  endAll();
  await Promise.all(all);
  expect(turns.figures().visitors).toEqual({ running: 0, waiting: 0, shed: 0 });
});

test('starts waiting tasks by class, in whatever order they arrived', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS });
  const { started, run, endAll } = anyTasks(turns);
  const beBusy = (): void => {
    const end = performance.now() + 50;
    while (performance.now() < end);
  };
  // Takes the whole slice of this turn of the event loop: later tasks wait for the next.
  const first = turns.run('exports', async () => beBusy());
  const waiting = LOAD_CLASSES.filter((each) => each !== 'health')
    .toReversed()
    .map((loadClass) => run(loadClass));
  expect(started).toEqual([]);
  await expect.poll(() => started.length).toBe(4);
  expect(started).toEqual(['sales', 'buyers', 'visitors', 'exports']);
  endAll();
  await Promise.all([first, ...waiting]);
});

test('refuses a task that waited too long, with Retry-After, and continues to serve other classes', async () => {
  const turns = createTurns({ deadlineMs: 1 });
  const { run, endAll } = anyTasks(turns);
  const visitors = fill(run, 'visitors');
  await expect.poll(() => turns.figures().visitors).toMatchObject({ waiting: 0, shed: expect.any(Number) });
  const { shed } = turns.figures().visitors;
  expect(shed).toBeGreaterThan(0);
  expect(await turns.run('sales', async () => 'booked')).toBe('booked');
  expect(await turns.run('health', async () => 'ok')).toBe('ok');
  endAll();
  const refused = (await Promise.all(visitors)).filter((answer) => answer instanceof Refusal);
  expect(refused.map(({ code, extra }) => [code, extra.retryAfterSeconds])).toEqual(
    Array.from({ length: shed }, () => ['unavailable', 2]),
  );
});

test('runs a task started by an admitted task as part of it, except exports', async () => {
  const turns = createTurns({ deadlineMs: 1 });
  const nested = await turns.run('visitors', () =>
    Promise.all(Array.from({ length: 50 }, () => turns.run('sales', async () => 'read'))),
  );
  expect([nested.length, turns.figures().sales]).toEqual([50, { running: 0, waiting: 0, shed: 0 }]);
  expect(
    await turns.run('visitors', async () =>
      turns.run('exports', async () => turns.figures().exports.running),
    ),
  ).toBe(1);
});

test('gives its turn to others while a task waits for what is done elsewhere', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS });
  const { promise, resolve } = Promise.withResolvers<void>();
  const away = Array.from({ length: 50 }, () => turns.run('visitors', () => withoutTurn(() => promise)));
  await expect.poll(() => turns.figures().visitors).toEqual({ running: 0, waiting: 0, shed: 0 });
  expect(await turns.run('visitors', async () => 'served')).toBe('served');
  resolve();
  await Promise.all(away);
  expect(turns.figures().visitors.running).toBe(0);
});

test('renders two pages at once, one of buyers and one of visitors', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS });
  const ends: (() => void)[] = [];
  const page = (loadClass: LoadClass) =>
    turns.run(loadClass, () => new Promise<void>((end) => ends.push(end)), 'pages');
  const all = [
    ...Array.from({ length: 10 }, () => page('visitors')),
    ...Array.from({ length: 10 }, () => page('buyers')),
  ];
  const running = () => [turns.figures().buyers.running, turns.figures().visitors.running];
  await expect.poll(running).toEqual([1, 1]);
  expect(await turns.run('buyers', async () => 'read')).toBe('read');
  const finish = async (): Promise<number[]> => (ends.splice(0).forEach((end) => end()), running());
  await expect.poll(finish).toEqual([0, 0]);
  await Promise.all(all);
});

test('gives places of reads to no write: writes that wait for a lock delay no read', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS });
  const { promise, resolve } = Promise.withResolvers<void>();
  const locked = Array.from({ length: 50 }, () => turns.run('sales', () => promise, 'writes'));
  expect(await turns.run('sales', async () => 'cart', 'reads')).toBe('cart');
  resolve();
  await Promise.all(locked);
});

test('gives one turn to others while a task waits for two services at once', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS });
  const { promise, resolve } = Promise.withResolvers<void>();
  const away = turns.run('visitors', () =>
    Promise.all([withoutTurn(() => promise), withoutTurn(() => promise)]),
  );
  expect(turns.figures().visitors.running).toBe(0);
  resolve();
  await away;
  expect(turns.figures().visitors.running).toBe(0);
});

test('refuses a class at once while the heap is too full for it', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS, isTight: (loadClass) => loadClass !== 'sales' });
  await expect(turns.run('buyers', async () => 'read')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await turns.run('sales', async () => 'booked')).toBe('booked');
  expect(await turns.run('health', async () => 'ok')).toBe('ok');
  expect(turns.figures().buyers.shed).toBe(1);
});

test('starts only sales in a turn of the event loop that accepts a connection, all others after it', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS });
  const { started, run, endAll } = anyTasks(turns);
  turns.connectionAccepted();
  const all = (['visitors', 'buyers', 'sales'] as const).map((loadClass) => run(loadClass));
  expect(started).toEqual(['sales']);
  await expect.poll(() => started).toEqual(['sales', 'buyers', 'visitors']);
  endAll();
  await Promise.all(all);
});

test('starts every task in the end while connections are accepted without a pause', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS });
  let isOver = false;
  const accept = (): void => {
    turns.connectionAccepted();
    if (!isOver) setImmediate(accept);
  };
  accept();
  expect(await turns.run('visitors', async () => 'served')).toBe('served');
  isOver = true;
});

test('refuses pages earlier than other tasks, because a page takes longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => {
    vi.useRealTimers();
    clock.mockRestore();
  });
  const turns = createTurns({ deadlineMs: 500 });
  const unending = () => new Promise<void>(() => undefined);
  for (const kind of ['pages', 'reads'] as const)
    for (let i = 0; i < 50; i += 1) turns.run('visitors', unending, kind).catch(() => undefined);
  const shedAt = async (ms: number): Promise<number> => {
    clock.mockReturnValue(ms);
    await vi.advanceTimersByTimeAsync(50);
    return turns.figures().visitors.shed;
  };
  const { waiting } = turns.figures().visitors;
  expect(await shedAt(299)).toBe(0);
  expect(await shedAt(300)).toBe(49);
  expect(await shedAt(499)).toBe(49);
  expect(await shedAt(500)).toBe(waiting);
});
