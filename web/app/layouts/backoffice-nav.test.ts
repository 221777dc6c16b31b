import { QUEUES } from '@pomelo/contract/backoffice/queues.ts';
import { expect, test } from 'vitest';
import { STAFF_NAVIGATION, waitingOf } from './backoffice-nav.ts';

const LINKS = STAFF_NAVIGATION.flatMap(({ links }) => links);

// STAFF-13
test('every queue is counted behind « Aujourd’hui » and behind one other link', () => {
  const [today, ...others] = LINKS;
  expect(today?.queues).toEqual(QUEUES);
  expect(others.flatMap(({ queues = [] }) => queues).toSorted()).toEqual([...QUEUES].toSorted());
});

test('a link counts what waits in its queues, and what is late of it', () => {
  const counts = [
    { queue: 'contacts', count: 5, late: 1 },
    { queue: 'payments', count: 3, late: 0 },
  ] as const;
  expect(waitingOf({ queues: ['contacts', 'joins'] }, counts)).toEqual({ count: 5, late: 1 });
  expect(waitingOf({}, counts)).toEqual({ count: 0, late: 0 });
});
