import { expect, it } from 'vitest';
import { offerEndsPush } from './push.messages.ts';

it('names the vehicle and the end of the offer', () => {
  expect(offerEndsPush('Peugeot 208', new Date('2026-11-27T16:40:00Z')).text).toMatch(
    /^Peugeot 208\u202f: répondez avant le 27 novembre 2026 à 17\sh\s40\.$/,
  );
});
