import { expect, it } from 'vitest';
import { claimPush } from './push.messages.ts';

it('says what happened to the claim, without an amount', () => {
  expect(claimPush('Peugeot 208', 'credit-note')).toEqual({
    title: 'Réclamation décidée',
    text: 'Peugeot 208',
  });
  expect(claimPush('Peugeot 208', 'evidence-asked').title).toContain('pièces');
});
