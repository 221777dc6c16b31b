import { expect, it } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import { pictureFailure, pictureReasons } from './fetching.messages.ts';

it('says why a photograph is missing, with the status of the server where there is one', () => {
  const all = (
    [
      'not-https',
      'private-address',
      'unknown-host',
      'too-many-redirects',
      'too-large',
      'incomplete',
      'too-slow',
      'unreachable',
    ] as const
  ).map((problem) => pictureFailure({ problem, status: undefined }));
  expect(pictureFailure({ problem: 'refused', status: 404 })).toBe(
    'Le serveur n’a pas cette photo (réponse 404).',
  );
  expect(pictureFailure({ problem: 'refused', status: 403 })).toBe(
    'Le serveur refuse cette photo (réponse 403).',
  );
  expect(pictureFailure({ problem: 'refused', status: undefined })).toBe('L’adresse est refusée.');
  expect(pictureReasons.alike(2)).toBe('Semblable à la photo 2 du flux\u202f: montrée une fois.');
  for (const text of [...all, pictureReasons.unreadable]) expect(proofread(text)).toEqual([]);
});
