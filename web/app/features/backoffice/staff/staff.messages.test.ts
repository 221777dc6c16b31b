import { PERMISSIONS, STAFF_ROLES, type StaffMember } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { expect, test } from 'vitest';
import { ALL_ROLES, isLastAdministrator, PERMISSION_LABELS, teamSummary } from './staff.messages.ts';

const member = (roles: StaffMember['roles']): StaffMember => ({
  personId: '1',
  firstName: 'Inès',
  lastName: 'Garnier',
  email: 'ines@pomelo.test',
  roles,
  version: 1,
  createdAt: '2026-11-21T09:00:00Z',
  lastSeenAt: null,
});

// STAFF-2
test('every role and every permission of the contract has a label', () => {
  expect(ALL_ROLES).toEqual(STAFF_ROLES);
  expect(Object.keys(PERMISSION_LABELS)).toEqual(PERMISSIONS);
});

test('distinguishes the last administrator from one of two', () => {
  const [first, second, seller] = [
    member(['administrator']),
    member(['administrator', 'sales']),
    member(['sales']),
  ];
  expect(isLastAdministrator(first, [first, seller])).toBe(true);
  expect(isLastAdministrator(first, [first, second])).toBe(false);
  expect(isLastAdministrator(seller, [first, seller])).toBe(false);
});

test('names a person without a name by their address', () => {
  expect(nameOrEmail({ firstName: '', lastName: '', email: 'a@b.test' })).toBe('a@b.test');
  expect([teamSummary(1), teamSummary(4)]).toEqual(['1\u00a0personne', '4\u00a0personnes']);
});
