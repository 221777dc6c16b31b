import { expect, test } from 'vitest';
import { knownText, NOT_A_DAY, noBundle, recordedText, timelineText, USAGE } from './admin.messages.ts';

test('the timeline shows what was done, and when the rest is expected', () => {
  const text = timelineText('A0000012-01', 'Peugeot 208', [
    { step: 'ordered', at: '2026-11-19T09:00:00.000Z', expected: null, note: '' },
    { step: 'paid', at: null, expected: '2026-11-24', note: '' },
    { step: 'preparing', at: null, expected: null, note: 'pneus' },
  ]);
  expect(text).toBe(
    'A0000012-01 — Peugeot 208\n  ✓ Commandé\u202f: 19 novembre 2026\n  · Payé\u202f: prévu le 24 novembre 2026\n  · En préparation\u202f: à venir (pneus)',
  );
});

test('the command prints what was recorded, what already was, and errors', () => {
  expect(recordedText('A1-01', 'shipped')).toBe('A1-01\u202f: étape «\u202fExpédié\u202f» notée.');
  expect(knownText('A1-01', 'shipped')).toMatch(/rien n’a changé/);
  expect(noBundle('A1-01')).toMatch(/A1-01/);
  expect([USAGE, NOT_A_DAY].every((text) => text.length > 10)).toBe(true);
});
