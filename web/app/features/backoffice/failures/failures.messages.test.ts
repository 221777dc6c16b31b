import { expect, test } from 'vitest';
import { chosenText, doneText, jobCountText, mailCountText, jobName } from './failures.messages.ts';

test('counts the failures', () => {
  expect([mailCountText(0), mailCountText(1), mailCountText(2)]).toEqual([
    'Tous les e-mails sont partis',
    '1\u00a0e-mail non parti',
    '2\u00a0e-mails non partis',
  ]);
  expect([jobCountText(0), jobCountText(3), chosenText(2)]).toEqual([
    'Aucune tâche en échec',
    '3\u00a0tâches en échec',
    '2\u00a0lignes choisies',
  ]);
});

test('reports the outcome of the selected rows, including those already handled', () => {
  expect(doneText(1, 1, 'relancé', false)).toBe('C’est relancé');
  expect(doneText(0, 1, 'relancé', true)).toBe('Cette ligne n’y est plus');
  expect(doneText(3, 3, 'abandonné', true)).toBe('3\u00a0lignes abandonnées');
  expect(doneText(1, 3, 'relancé', true)).toBe(
    '1\u00a0ligne relancée sur 3\u202f: les autres n’y étaient plus',
  );
});

test('shows a job without a label by its raw name', () => {
  expect([jobName('check-vat'), jobName('toString')]).toEqual([
    'Vérification d’un numéro de TVA',
    'toString',
  ]);
});
