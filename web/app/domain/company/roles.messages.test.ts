import { ROLES } from '@pomelo/contract/account/account.schemas.ts';
import { expect, it } from 'vitest';
import { ROLE_LABELS } from './roles.messages.ts';

it('has a label for every role of a workspace', () => {
  expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual(['titulaire', 'acheteur', 'lecteur']);
});
