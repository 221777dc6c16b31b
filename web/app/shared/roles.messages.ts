import type { Role } from '@pomelo/contract/account/account.schemas.ts';

/** decisions.md §1, as every screen names them. */
export const ROLE_WORDS: Record<Role, string> = { owner: 'titulaire', buyer: 'acheteur', viewer: 'lecteur' };
