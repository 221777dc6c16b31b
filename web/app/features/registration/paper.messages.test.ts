import { expect, it } from 'vitest';
import { paperFailed, sendingWords } from './paper.messages.ts';

it('lets the server say why a paper is refused', () => {
  expect(paperFailed(415, 'Ce PDF est protégé par un mot de passe.')).toBe('Ce PDF est protégé par un mot de passe.');
});

it.each([
  [413, 'Ce fichier est trop lourd\u202f: 10\u202fMo au plus.'],
  [415, 'Ce fichier n’est pas un PDF, un JPEG ou un PNG.'],
  [429, 'Trop d’envois en peu de temps. Patientez une minute avant de réessayer.'],
  [0, 'L’envoi n’a pas abouti. Vérifiez votre réseau et choisissez de nouveau le fichier.'],
])('says what to do about status %i', (status, words) => {
  expect(paperFailed(status, undefined)).toBe(words);
});

it('counts what was sent, and then waits for the server to look at it', () => {
  expect(sendingWords(0.456)).toBe('Envoi\u202f: 45\u202f%');
  expect(sendingWords(1)).toBe('Vérification du document');
});
