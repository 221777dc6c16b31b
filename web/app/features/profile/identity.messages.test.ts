import { describe, expect, it } from 'vitest';
import { emailChangeText, limitText, PICTURE_FAILED, roleDescription } from './identity.messages.ts';

describe('the identity of a user', () => {
  it('shows the purchase limit with its period, and what happens above it', () => {
    const amount = { amount: 2_000_000, currency: 'EUR' } as const;
    expect(limitText({ amount, period: 'order' })).toBe(
      '20\u202f000\u202f€ HT par commande. Au-delà, un titulaire donne son accord avant que la commande parte.',
    );
    expect(limitText({ amount, period: 'month' })).toContain('par mois civil');
    expect(limitText(null)).toContain('sans accord préalable');
  });

  it('explains what each role may do', () => {
    expect(roleDescription('owner')).toContain('gérez');
    expect(roleDescription('buyer')).toContain('commandez');
    expect(roleDescription('viewer')).toContain('sans réserver ni commander');
  });

  it('explains how to change an address: an owner invites the new one', () => {
    expect(emailChangeText('owner')).toContain('invitez la nouvelle adresse');
    expect(emailChangeText('buyer')).toContain('demandez à un titulaire');
  });

  it('explains what to do when a picture was not saved', () => {
    expect(PICTURE_FAILED).toContain('Réessayez');
  });
});
