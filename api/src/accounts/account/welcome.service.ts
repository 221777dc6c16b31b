import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuseField } from '../../platform/http/errors.ts';
import { endFirstLogin } from './account.repository.ts';
import { profileOf } from './profile/profile.service.ts';

const CHOOSE_FIRST = 'Choisissez d’abord votre mot de passe.';

/** ACC-25: over once the tour was followed or skipped. Refused (invalid) while a password is to be chosen. */
export async function endWelcome(db: Database, { workspaceId, personId }: Caller): Promise<Profile> {
  if (!(await endFirstLogin(db, personId))) refuseField('password', CHOOSE_FIRST);
  return profileOf(db, workspaceId, personId);
}
