import { LOAD_CLASSES, type LoadClass } from '@pomelo/contract/load-class.ts';
import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { createTurns, type Turns, withoutTurn } from './turns.ts';

/** Longer than any test takes: nobody is refused for having waited. */
const FOR_EVER_MS = 600_000;

/** Tasks that run until they are let go. */
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

test('runs so many of a class at once; the others wait and are counted', async () => {
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

test('begins those that wait by class, whoever came first', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS });
  const { started, run, endAll } = anyTasks(turns);
  const beBusy = (): void => {
    const end = performance.now() + 50;
    while (performance.now() < end);
  };
  // One that takes the whole slice of this turn of the event loop: what comes after it waits for the next.
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

test('refuses whoever waited too long, with the moment to come back; other classes are served meanwhile', async () => {
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
  expect(refused.map(({ code, extra }) => [code, extra.retryAfterSeconds])).toEqual(Array.from({ length: shed }, () => ['unavailable', 2]));
});

test('takes what a task asks of the same process as part of it, except exports', async () => {
  const turns = createTurns({ deadlineMs: 1 });
  const nested = await turns.run('visitors', () => Promise.all(Array.from({ length: 50 }, () => turns.run('sales', async () => 'read'))));
  expect([nested.length, turns.figures().sales]).toEqual([50, { running: 0, waiting: 0, shed: 0 }]);
  expect(await turns.run('visitors', async () => turns.run('exports', async () => turns.figures().exports.running))).toBe(1);
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

test('refuses a class at once while the heap is too full for it', async () => {
  const turns = createTurns({ deadlineMs: FOR_EVER_MS, isTight: (loadClass) => loadClass !== 'sales' });
  await expect(turns.run('buyers', async () => 'read')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await turns.run('sales', async () => 'booked')).toBe('booked');
  expect(await turns.run('health', async () => 'ok')).toBe('ok');
  expect(turns.figures().buyers.shed).toBe(1);
});
