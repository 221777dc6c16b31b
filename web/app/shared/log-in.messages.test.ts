import { describe, expect, it } from 'vitest';
import { BAD_CREDENTIALS, LOG_IN_UNREACHABLE, logInRefused } from './log-in.messages.ts';

describe('the words of a refused log-in', () => {
  it.each([
    [401, 'whatever', BAD_CREDENTIALS],
    [429, 'Réessayez dans 30 secondes.', 'Réessayez dans 30 secondes.'],
    [429, undefined, 'Trop d’essais. Patientez quelques minutes avant de réessayer.'],
    [503, 'busy', 'Le service est momentanément saturé. Réessayez dans quelques instants.'],
    [500, undefined, LOG_IN_UNREACHABLE],
  ])('%i %j', (status, serverMessage, words) => {
    expect(logInRefused(status, serverMessage)).toBe(words);
  });
});
