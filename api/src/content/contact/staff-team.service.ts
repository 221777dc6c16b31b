import {
  MAX_TEAM,
  type PublicMember,
  type PublicMemberBody,
} from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { z } from 'zod';
import { isMissingReference } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import {
  deleteMember,
  findWholeMember,
  findWholeTeam,
  insertMember,
  lockMember,
  lockTeam,
  type MemberRow,
  putTeamOrder,
  updateMember,
} from './staff-team.repository.ts';
import { NO_MEMBER, NO_PICTURE, TEAM_CHANGED, TEAM_FULL } from './contact.messages.ts';
import { phoneToStore } from '../../accounts/index.ts';

type Given = z.output<typeof PublicMemberBody>;
type Record = (entry: Recorded) => void;

const view = (row: MemberRow): PublicMember => ({ ...row, phone: row.phone ?? '' });
const labelOf = ({ firstName, lastName }: Pick<PublicMember, 'firstName' | 'lastName'>): string =>
  personName({ firstName, lastName });
const auditFields = ({ id: _id, version: _version, ...fields }: PublicMember) => fields;

const rowOf = ({
  firstName,
  lastName,
  job,
  jobEnglish,
  languages,
  email,
  phone,
  pictureId,
  visible,
}: Given) => ({
  first_name: firstName,
  last_name: lastName,
  job,
  job_english: jobEnglish,
  languages,
  email,
  phone: phoneToStore(phone, 'phone'),
  picture_id: pictureId,
  visible,
});

async function written<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (isMissingReference(error)) return refuseField('pictureId', NO_PICTURE);
    throw error;
  }
}

// EDIT-10
export const wholeTeam = async (db: Database): Promise<PublicMember[]> =>
  (await findWholeTeam(db, MAX_TEAM)).map(view);

/** Refuses with invalid, limit-reached. */
export async function addTeamMember(trx: Database, given: Given, record: Record): Promise<PublicMember> {
  await lockTeam(trx);
  if ((await wholeTeam(trx)).length >= MAX_TEAM) refuse('limit-reached', TEAM_FULL);
  const { id } = await written(insertMember(trx, rowOf(given)));
  const member = view(await findWholeMember(trx, id));
  record({ resource: 'team', resourceId: id, label: labelOf(member), after: auditFields(member) });
  return member;
}

/** Refuses with not-found, invalid, changed-meanwhile. */
export async function saveTeamMember(
  trx: Database,
  id: number,
  given: Given & { version: number },
  record: Record,
): Promise<PublicMember> {
  const before = view((await lockMember(trx, id)) ?? refuse('not-found', NO_MEMBER));
  if (before.version !== given.version) refuse('changed-meanwhile');
  await written(updateMember(trx, id, rowOf(given)));
  const after = view(await findWholeMember(trx, id));
  record({
    resource: 'team',
    resourceId: id,
    label: labelOf(after),
    before: auditFields(before),
    after: auditFields(after),
  });
  return after;
}

/** Does not delete messages that were sent to the member. Refuses with not-found. */
export async function removeTeamMember(trx: Database, id: number, record: Record): Promise<void> {
  const before = view((await lockMember(trx, id)) ?? refuse('not-found', NO_MEMBER));
  await deleteMember(trx, id);
  record({ resource: 'team', resourceId: id, label: labelOf(before), before: auditFields(before) });
}

/** Refuses with changed-meanwhile when they are not those there are. */
export async function orderTeam(
  trx: Database,
  ids: readonly number[],
  record: Record,
): Promise<PublicMember[]> {
  await lockTeam(trx);
  const before = await wholeTeam(trx);
  const known = new Set(before.map(({ id }) => id));
  if (ids.length !== known.size || new Set(ids).size !== known.size || !ids.every((id) => known.has(id)))
    refuse('changed-meanwhile', TEAM_CHANGED);
  await putTeamOrder(trx, ids);
  const after = await wholeTeam(trx);
  record({
    resource: 'team',
    resourceId: 'order',
    label: 'Ordre de l’équipe',
    before: { people: before.map(labelOf) },
    after: { people: after.map(labelOf) },
  });
  return after;
}
