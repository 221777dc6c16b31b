import type { Frequency, NotificationKind } from '@pomelo/contract/account/security.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';

export const findChoices = (
  db: Database,
  personId: string,
): Promise<{ kind: NotificationKind; frequency: Frequency }[]> =>
  db
    .selectFrom('notification_choice')
    .select(['kind', 'frequency'])
    .where('person_id', '=', personId)
    .execute();

export async function putChoices(
  db: Database,
  personId: string,
  choices: readonly { kind: NotificationKind; frequency: Frequency }[],
): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insertInto('notification_choice')
    .values(choices.map((choice) => ({ person_id: personId, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind'])
        .doUpdateSet((set) => ({ frequency: set.ref('excluded.frequency') })),
    )
    .execute();
}
