import { describe, expect, it } from 'vitest';
import { playOutside } from '../../testing/outside.ts';
import { createOutsideCall } from './outside-call.ts';
import { createVatRegister } from './vies.ts';

async function ask(body: string | object, status = 200, requester?: string) {
  const outside = await playOutside({ body, status });
  const call = createOutsideCall({ timeoutMs: 5000, perSecond: 100 });
  const answer = await createVatRegister({ baseUrl: outside.baseUrl, call, requester }).check(
    'FR83404833048',
  );
  return { answer, asked: outside.asked };
}

describe('the VAT register of the Union', () => {
  it('is called by member state and number', async () => {
    const { asked } = await ask({ isValid: true });
    expect(asked.map(({ url }) => url)).toEqual(['/taxation_customs/vies/rest-api/ms/FR/vat/83404833048']);
  });
  it('returns the proof of a check when our own number is given', async () => {
    const { answer, asked } = await ask(
      { isValid: true, userError: 'VALID', requestIdentifier: 'WAPIAAAAX1' },
      200,
      'FR03552081317',
    );
    expect(answer).toEqual({ state: 'valid', consultation: 'WAPIAAAAX1' });
    expect(asked[0]?.url).toContain('?requesterMemberStateCode=FR&requesterNumber=03552081317');
  });
  it.each<[string, string | object, number, object]>([
    [
      'a number that exists',
      { isValid: true, userError: 'VALID', requestIdentifier: '' },
      200,
      { state: 'valid', consultation: null },
    ],
    [
      'a number that does not',
      { isValid: false, userError: 'INVALID' },
      200,
      { state: 'invalid', consultation: null },
    ],
    [
      'a state that is down',
      { isValid: false, userError: 'MS_UNAVAILABLE' },
      200,
      { state: 'to-check', consultation: null },
    ],
    [
      'too many at once',
      { isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' },
      200,
      { state: 'to-check', consultation: null },
    ],
    ['no more than « not valid »', { isValid: false }, 200, { state: 'to-check', consultation: null }],
    ['garbage', '<html>', 200, { state: 'to-check', consultation: null }],
    ['another shape', [], 200, { state: 'to-check', consultation: null }],
    ['an outage', '', 503, { state: 'to-check', consultation: null }],
  ])('reads %s', async (_what, body, status, expected) => {
    expect((await ask(body, status)).answer).toEqual(expected);
  });
});
