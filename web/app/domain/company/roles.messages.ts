import type { Role } from '@pomelo/contract/account/account.schemas.ts';

/** ACC-3, as every screen names them. */
export const ROLE_LABELS: Record<Role, string> = { owner: 'titulaire', buyer: 'acheteur', viewer: 'lecteur' };
