import { describe, expect, it } from 'vitest';
import { emailChangeWords, limitSentence, PICTURE_FAILED, roleSentence } from './identity.messages.ts';

describe('what a person reads of himself', () => {
  it('says the limit with its period, and what happens beyond', () => {
    const amount = { amount: 2_000_000, currency: 'EUR' } as const;
    expect(limitSentence({ amount, period: 'order' })).toBe(
      '20\u202f000\u202f€ HT par commande. Au-delà, un titulaire donne son accord avant que la commande parte.',
    );
    expect(limitSentence({ amount, period: 'month' })).toContain('par mois civil');
    expect(limitSentence(null)).toContain('sans accord préalable');
  });

  it('says what each role may do', () => {
    expect(roleSentence('owner')).toContain('gérez');
    expect(roleSentence('buyer')).toContain('commandez');
    expect(roleSentence('viewer')).toContain('sans réserver ni commander');
  });

  it('says how to change an address: an owner invites it himself', () => {
    expect(emailChangeWords('owner')).toContain('invitez la nouvelle adresse');
    expect(emailChangeWords('buyer')).toContain('demandez à un titulaire');
  });

  it('says what to do when a picture was not saved', () => {
    expect(PICTURE_FAILED).toContain('Réessayez');
  });
});
