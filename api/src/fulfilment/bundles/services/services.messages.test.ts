import { expect, test } from 'vitest';
import { ALREADY_PAID, NOT_ON_SALE, SERVICES_TOO_LATE } from './services.messages.ts';

test('a service that cannot be ordered says why, and whom to ask', () => {
  expect(SERVICES_TOO_LATE).toMatch(/déjà parti.*commercial/);
  expect(ALREADY_PAID).toMatch(/déjà réglé.*commercial/);
  expect(NOT_ON_SALE).toMatch(/pas proposé/);
});
