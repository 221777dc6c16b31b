import { expect, it } from 'vitest';
import { documentFailed, sendingText } from './document.messages.ts';

it('shows the server’s reason for refusing a document', () => {
  expect(documentFailed(415, 'Ce PDF est protégé par un mot de passe.')).toBe(
    'Ce PDF est protégé par un mot de passe.',
  );
});

it.each([
  [413, 'Ce fichier est trop lourd\u202f: 10\u202fMo au plus.'],
  [415, 'Ce fichier n’est pas un PDF, un JPEG ou un PNG.'],
  [429, 'Trop d’envois en peu de temps. Patientez une minute avant de réessayer.'],
  [0, 'L’envoi n’a pas abouti. Vérifiez votre réseau et choisissez de nouveau le fichier.'],
])('explains what to do about status %i', (status, expected) => {
  expect(documentFailed(status, undefined)).toBe(expected);
});

it('shows the bytes sent, and then that the server is checking', () => {
  expect(sendingText(0.456)).toBe('Envoi\u202f: 45\u202f%');
  expect(sendingText(1)).toBe('Vérification du document');
});
