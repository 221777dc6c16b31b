import { validate as validateVat } from 'stdnum/lib/cjs/fr/tva.js';
import { describe, expect, it } from 'vitest';
import { requireSiret, vatNumberOf } from './siret.ts';

describe('a SIRET', () => {
  it.each(['40483304800022', '35600000000048', '35600000009075', '55208131766522'])('%s exists', (siret) => {
    expect(() => requireSiret(siret)).not.toThrow();
  });
  // REG-2
  it.each(['40483304800021', '00000000000000', '12345678901234', '35600000009076'])(
    '%s does not',
    (siret) => {
      expect(() => requireSiret(siret)).toThrow(
        expect.objectContaining({
          code: 'invalid',
          extra: { errors: [{ path: 'siret', message: expect.any(String) }] },
        }),
      );
    },
  );
});

it.each([
  ['40483304800022', 'FR83404833048'],
  ['55208131766522', 'FR03552081317'],
])('the VAT number of %s is %s', (siret, number) => {
  expect(vatNumberOf(siret)).toBe(number);
  expect(validateVat(number).isValid).toBe(true);
});
