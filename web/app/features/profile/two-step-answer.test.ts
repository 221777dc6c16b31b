import { describe, expect, it } from 'vitest';
import { groupByFour, stageOf } from './two-step-answer.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const QR = ['101', '010', '111'];
const refused = (typed: Record<string, string>) => ({
  ok: false,
  message: '',
  status: 422,
  code: 'invalid',
  fieldErrors: {},
  typed,
});

describe('the step of the two-step set-up', () => {
  it('is read from the answer: first a QR code, then recovery codes', () => {
    expect(
      stageOf({ ok: true, message: null, value: { secret: SECRET, url: 'otpauth://totp/x', qr: QR } }),
    ).toEqual({
      scan: { secret: SECRET, qr: QR },
    });
    expect(stageOf({ ok: true, message: null, value: { codes: ['A', 'B'] } })).toEqual({ codes: ['A', 'B'] });
  });

  it('stays at the QR code after a wrong code', () => {
    expect(stageOf(refused({ intention: 'etapes-activer', secret: SECRET, qr: QR.join('.') }))).toEqual({
      scan: { secret: SECRET, qr: QR },
    });
  });

  it.each([
    ['no answer', undefined],
    ['the answer of another form', { ok: true, message: 'Session fermée', value: null }],
    ['a refused password', refused({ intention: 'etapes-preparer' })],
    ['a key that is none', refused({ secret: '<b>', qr: QR.join('.') })],
    ['a code that is not square', refused({ secret: SECRET, qr: '101.01' })],
    ['a code that is not one', refused({ secret: SECRET, qr: 'abc.def.ghi' })],
  ])('is the start with %s', (_name, answer) => expect(stageOf(answer)).toBeNull());
});

it('groups a key by four', () => expect(groupByFour('JBSWY3DPEH')).toBe('JBSW Y3DP EH'));
