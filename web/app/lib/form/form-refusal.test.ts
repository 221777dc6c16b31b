import { describe, expect, it } from 'vitest';
import { pageAnswer, refusalOf } from './form-refusal.ts';

const refusal = {
  ok: false,
  message: 'Non',
  status: 422,
  code: 'invalid',
  fieldErrors: {},
  typed: { intention: 'modifier', personne: 'p1' },
};

describe('the refusal of a form', () => {
  it('shows in the submitted form, and in no other of the page', () => {
    expect(refusalOf(refusal, { intention: 'modifier', personne: 'p1' })).toBe(refusal);
    expect(refusalOf(refusal, { intention: 'modifier', personne: 'p2' })).toBeNull();
    expect(refusalOf(refusal, { intention: 'inviter' })).toBeNull();
  });

  it.each([undefined, null, { ok: true, message: 'Fait', value: null }, { ok: false, message: 'Non' }])(
    'is null for %j',
    (answer) => {
      expect(refusalOf(answer, {})).toBeNull();
    },
  );
});

it('an action that only loads its page again answers null', async () => {
  const request = new Request('https://pomelo.fr/', { method: 'POST', body: new FormData() });
  expect(await pageAnswer({ request, serverAction: () => Promise.resolve(null) }, 'Non')).toBeNull();
});
