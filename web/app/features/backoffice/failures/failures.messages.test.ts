import { expect, test } from 'vitest';
import { chosenWords, doneWords, foundJobs, foundMails, jobName } from './failures.messages.ts';

test('counts the failures', () => {
  expect([foundMails(0), foundMails(1), foundMails(2)]).toEqual([
    'Tous les e-mails sont partis',
    '1\u00a0e-mail non parti',
    '2\u00a0e-mails non partis',
  ]);
  expect([foundJobs(0), foundJobs(3), chosenWords(2)]).toEqual([
    'Aucune tâche en échec',
    '3\u00a0tâches en échec',
    '2\u00a0lignes choisies',
  ]);
});

test('reports the outcome of the selected rows, including those already gone', () => {
  expect(doneWords(1, 1, 'relancé', false)).toBe('C’est relancé');
  expect(doneWords(0, 1, 'relancé', true)).toBe('Cette ligne n’y est plus');
  expect(doneWords(3, 3, 'abandonné', true)).toBe('3\u00a0lignes abandonnées');
  expect(doneWords(1, 3, 'relancé', true)).toBe('1\u00a0ligne relancée sur 3\u202f: les autres n’y étaient plus');
});

test('shows a job without a label by its raw name', () => {
  expect([jobName('check-vat'), jobName('toString')]).toEqual(['Vérification d’un numéro de TVA', 'toString']);
});
