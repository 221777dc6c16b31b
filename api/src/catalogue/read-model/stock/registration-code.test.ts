import { isRegisteredBefore } from '@pomelo/contract/catalogue/first-registration.ts';
import { assert as fcAssert, constant, integer, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { NONE } from './columns.ts';
import { codeOfRegistration, isSurelyBefore, registrationOfCode } from './registration-code.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const days = integer({ min: 0, max: 40_000 }).map((day) =>
  new Date(day * 86_400_000 - 1_000_000_000_000).toISOString().slice(0, 10),
);
const registrations = oneof(
  constant(null),
  constant('unknown'),
  integer({ min: 1900, max: 2099 }).map(String),
  integer({ min: 1, max: 12 }).map((month) => `2019-${twoDigits(month)}`),
  days,
);

test('a registration is read back from its code, and is before a day as the contract defines', () => {
  fcAssert(
    property(registrations, days, (value, day) => {
      const code = codeOfRegistration(value) ?? NONE;
      expect(registrationOfCode(code)).toBe(value);
      expect(isSurelyBefore(code, Number(day.replaceAll('-', '')))).toBe(
        isRegisteredBefore(value, day) === true,
      );
    }),
  );
});
