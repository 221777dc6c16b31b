import { expect, it } from 'vitest';
import { overCredit } from './credit-limit.messages.ts';

it('states what would be due, the line, and what to do', () => {
  expect(overCredit(2_000_000, 2_150_050)).toBe(
    'Avec cette commande, votre société devrait 21\u202f500,50\u202f€ TTC, au-delà de sa ligne de crédit de 20\u202f000\u202f€. ' +
      'Réglez une commande en cours, ou écrivez à votre contact chez Pomelo\u202f: rien n’est commandé.',
  );
});
