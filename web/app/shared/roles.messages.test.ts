import { ROLES } from '@pomelo/contract/account/account.schemas.ts';
import { expect, it } from 'vitest';
import { ROLE_WORDS } from './roles.messages.ts';

it('names every role of a workspace, each by its own word', () => {
  expect(ROLES.map((role) => ROLE_WORDS[role])).toEqual(['titulaire', 'acheteur', 'lecteur']);
});
