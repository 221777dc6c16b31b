import { describe, expect, it } from 'vitest';
import { CLOSE_FAILED, CLOSE_CONFIRMATION, CLOSED, closeAdvice } from './close.messages.ts';

describe('an account that cannot be closed yet', () => {
  it('links to what blocks its deletion', () => {
    expect(closeAdvice('last-owner')?.href).toBe('/profil/personnes');
    expect(closeAdvice('orders-open')?.href).toBe('/commandes');
    expect(closeAdvice('invalid')).toBeNull();
  });

  it('requires a typed confirmation word', () => {
    expect([CLOSE_CONFIRMATION, CLOSED]).toEqual(['FERMER', 'Votre compte est fermé']);
    expect(CLOSE_FAILED).toContain('Réessayez');
  });
});
