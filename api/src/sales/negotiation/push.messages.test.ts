import { expect, it } from 'vitest';
import { priceAnswerPush } from './push.messages.ts';

it('says what was answered, and what follows, without a price', () => {
  expect(priceAnswerPush('Peugeot', 'accepted')).toEqual({
    title: 'Prix accepté',
    text: 'Peugeot est réservé pour vous, dans votre panier.',
  });
  for (const kind of ['countered', 'refused', 'expired', 'lost'] as const)
    expect(JSON.stringify(priceAnswerPush('Peugeot', kind))).not.toMatch(/\d/);
});
