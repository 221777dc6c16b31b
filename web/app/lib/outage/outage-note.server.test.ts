import { ApiError } from '@pomelo/contract/client.ts';
import { expect, test } from 'vitest';
import { createFailureNote } from './outage-note.server.ts';

const AWAY = new ApiError(503, {
  type: 'https://pomelo.example/problemes/unavailable',
  title: 'Indisponible',
  status: 503,
  detail: 'Réessayez.',
});

function createNote() {
  const lines: string[] = [];
  const later: (() => void)[] = [];
  return {
    lines,
    later,
    note: createFailureNote({
      write: (line) => void lines.push(line),
      after: (_ms, run) => void later.push(run),
    }),
  };
}

test('logs an outage once, then counts it, and logs again after half a minute', () => {
  const { lines, later, note } = createNote();
  for (let failed = 0; failed < 500; failed += 1) note('session not restored', AWAY);
  note('listing not read', AWAY);
  expect(lines).toEqual(['session not restored: Réessayez.', 'listing not read: Réessayez.']);
  for (const run of later.splice(0)) run();
  expect(lines.slice(2)).toEqual(['session not restored, for the same reason: 499 more in 30 s']);
  note('session not restored', AWAY);
  expect(lines).toHaveLength(4);
});

test('logs any other error each time', () => {
  const { lines, note } = createNote();
  note('listing not read', new Error('a fault of ours'));
  note('listing not read', new Error('a fault of ours'));
  expect(lines).toEqual(['listing not read: a fault of ours', 'listing not read: a fault of ours']);
});
