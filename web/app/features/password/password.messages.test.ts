import { describe, expect, it } from 'vitest';
import { LINK_FAULTS, passwordFailed, RESET_REQUESTED } from './password.messages.ts';
import { linkFault } from '../../domain/session/link-fault.ts';

describe('a link of a mail', () => {
  it.each([
    ['token-unknown', 'Ce lien n’est pas le bon'],
    ['token-expired', 'Ce lien a expiré'],
    ['token-used', 'Ce lien a déjà servi'],
    ['too-many-requests', 'Trop d’essais'],
  ])('is explained when it is refused: %s', (code, title) => {
    const fault = linkFault(code);
    expect(fault && LINK_FAULTS[fault].title).toBe(title);
  });

  it('leaves any other error to the error screen', () => {
    expect(linkFault('internal')).toBeNull();
  });
});

describe('requesting a link', () => {
  it('never reveals whether the address is known', () => {
    expect(RESET_REQUESTED).toMatch(/^Si cette adresse est connue/);
  });

  it('shows how long to wait when the server gives a delay, otherwise what to do', () => {
    expect(passwordFailed(429, 'Réessayez dans 40 secondes.')).toBe('Réessayez dans 40 secondes.');
    expect(passwordFailed(429, undefined)).toContain('Patientez');
    expect(passwordFailed(503, undefined)).toContain('saturé');
    expect(passwordFailed(500, undefined)).toContain('Réessayez');
  });
});
