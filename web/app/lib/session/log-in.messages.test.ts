import { describe, expect, it } from 'vitest';
import { BAD_CREDENTIALS, LOG_IN_UNREACHABLE, logInRefused, secondStepRefused } from './log-in.messages.ts';

describe('the texts of a refused log-in', () => {
  it.each([
    [401, 'whatever', BAD_CREDENTIALS],
    [429, 'Réessayez dans 30 secondes.', 'Réessayez dans 30 secondes.'],
    [429, undefined, 'Trop d’essais. Patientez quelques minutes avant de réessayer.'],
    [503, 'busy', 'Le service est momentanément saturé. Réessayez dans quelques instants.'],
    [500, undefined, LOG_IN_UNREACHABLE],
  ])('%i %j', (status, serverMessage, message) => {
    expect(logInRefused(status, serverMessage)).toBe(message);
  });
});

describe('the texts of a refused code', () => {
  it('explain what to do next', () => {
    expect(secondStepRefused(401, undefined)).toBe(
      'Ce code n’est pas le bon, ou il n’est plus valable. Tapez celui qui s’affiche maintenant.',
    );
  });

  it('show how long to wait as the first step does', () => {
    expect(secondStepRefused(429, 'Réessayez dans 30 secondes.')).toBe('Réessayez dans 30 secondes.');
  });
});
