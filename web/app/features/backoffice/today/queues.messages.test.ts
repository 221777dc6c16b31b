import { QUEUES } from '@pomelo/contract/backoffice/today.schemas.ts';
import { expect, test } from 'vitest';
import { QUEUE_LABELS, emptyQueuesText, todaySummary } from './queues.messages.ts';

test('the first line counts what is open and how much of it is the user’s own', () => {
  expect(todaySummary(0, 0)).toBe('Rien n’attend. Tout est à jour.');
  expect(todaySummary(1, 0)).toBe('Une chose attend l’équipe.');
  expect(todaySummary(12, 1)).toBe('12 choses attendent l’équipe, vous en suivez une.');
  expect(todaySummary(12, 3)).toBe('12 choses attendent l’équipe, vous en suivez 3.');
});

test('an empty queue is one line', () => {
  expect(emptyQueuesText([])).toBeNull();
  expect(emptyQueuesText(['payments', 'mails'])).toBe('Rien n’attend ailleurs\u202f: virements, e-mails.');
});

test('every queue links to a page of the back-office', () => {
  for (const queue of QUEUES) {
    const { all, one } = QUEUE_LABELS[queue];
    expect([all, one('7')].filter((path) => !path.startsWith('/gestion/'))).toEqual([]);
  }
});
