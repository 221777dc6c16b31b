import { expect, it } from 'vitest';
import { limitedQueue } from './limited-queue.ts';
import { onBehalfOf } from './on-behalf.ts';

/** Tasks that end on demand. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((end) => ends.set(name, end));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, task, end };
}

it('runs tasks first come first served, so many at a time, and refuses what no place is left for', async () => {
  const { started, task, end } = tasks();
  const inQueue = limitedQueue({ atOnce: 1, waiting: 1 });
  const done = [inQueue(task('a')), inQueue(task('b'))];
  await expect(inQueue(task('c'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'b']);
  await end('b');
  await Promise.all(done);
});

it('lets others pass a caller who has its share, and gives the place back to the first who may take it', async () => {
  const { started, task, end } = tasks();
  const inQueue = limitedQueue({ atOnce: 2, waiting: 10, each: { atOnce: 1, waiting: 1 } });
  const done = [inQueue(task('x1'), 'x'), inQueue(task('x2'), 'x')];
  await expect(inQueue(task('x3'), 'x')).rejects.toMatchObject({ code: 'unavailable' });
  done.push(inQueue(task('y1'), 'y'), inQueue(task('y2'), 'y'));
  expect(started).toEqual(['x1', 'y1']);
  await end('y1');
  expect(started).toEqual(['x1', 'y1', 'y2']);
  await end('x1');
  expect(started).toEqual(['x1', 'y1', 'y2', 'x2']);
  await Promise.all([end('x2'), end('y2'), ...done]);
});

it('starts a task of another caller before the next of the one whose task ended', async () => {
  const { started, task, end } = tasks();
  const inQueue = limitedQueue({ atOnce: 1, waiting: 10 });
  const done = [inQueue(task('x1'), 'x'), inQueue(task('x2'), 'x'), inQueue(task('y1'), 'y')];
  await end('x1');
  expect(started).toEqual(['x1', 'y1']);
  await end('y1');
  await Promise.all([end('x2'), ...done]);
  expect(started).toEqual(['x1', 'y1', 'x2']);
});

it('knows the caller of the call that it runs in; jobs have no share', async () => {
  const { started, task, end } = tasks();
  const inQueue = limitedQueue({ atOnce: 3, waiting: 1, each: { atOnce: 1, waiting: 0 } });
  const done = [onBehalfOf('x', () => inQueue(task('x1')))];
  await expect(onBehalfOf('x', () => inQueue(task('x2')))).rejects.toMatchObject({ code: 'unavailable' });
  done.push(inQueue(task('job 1')), inQueue(task('job 2')), inQueue(task('job 3')));
  expect(started).toEqual(['x1', 'job 1', 'job 2']);
  await end('x1');
  await Promise.all([end('job 1'), end('job 2'), end('job 3'), ...done]);
});
