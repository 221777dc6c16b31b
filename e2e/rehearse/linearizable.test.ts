import { expect, test } from 'vitest';
import { type BookingCall, unexplained } from './linearizable.ts';

const call = (
  company: string,
  kind: BookingCall['kind'],
  [begun, ended]: [number, number],
  outcome: BookingCall['outcome'] = 'done',
): BookingCall => ({ kind, company, begun, ended, outcome });

test('explains bookings and cancellations in sequence', () => {
  const calls = [
    call('a', 'book', [0, 1]),
    call('b', 'book', [2, 3], 'refused'),
    call('a', 'cancel', [4, 5]),
    call('b', 'book', [6, 7]),
    call('a', 'cancel', [8, 9], 'refused'),
  ];
  expect(unexplained(calls)).toBeUndefined();
});

test('explains simultaneous calls by either order', () => {
  expect(
    unexplained([
      call('a', 'book', [0, 10], 'refused'),
      call('b', 'book', [1, 9]),
      call('b', 'book', [11, 12]),
    ]),
  ).toBeUndefined();
});

test('reports a vehicle given to two companies', () => {
  const second = call('b', 'book', [2, 3]);
  expect(unexplained([call('a', 'book', [0, 1]), second])).toBe(second);
});

test('reports a booking that was acknowledged and is lost', () => {
  const lost = call('a', 'cancel', [2, 3], 'refused');
  expect(unexplained([call('a', 'book', [0, 1]), lost])).toBe(lost);
});

test('a call without an answer may have happened, at any time after it began, or not', () => {
  const pending = call('a', 'book', [0, Infinity], 'unknown');
  expect(unexplained([pending, call('b', 'book', [5, 6], 'refused')])).toBeUndefined();
  expect(unexplained([pending, call('b', 'book', [5, 6])])).toBeUndefined();
  const early = call('b', 'book', [0, 1], 'refused');
  expect(unexplained([early, call('a', 'book', [2, Infinity], 'unknown')])).toBe(early);
});
