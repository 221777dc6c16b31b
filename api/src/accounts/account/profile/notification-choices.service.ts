import {
  DEFAULT_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  NotificationChoices,
} from '@pomelo/contract/account/security.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { findChoices, putChoices } from './notification-choices.repository.ts';

// ACC-23
/** The notification preferences of a person: their choices, and defaults for the rest. */
export async function notificationChoicesOf(db: Database, personId: string): Promise<NotificationChoices> {
  const chosen = await findChoices(db, personId);
  return NotificationChoices.parse({
    ...DEFAULT_NOTIFICATIONS,
    ...Object.fromEntries(chosen.map(({ kind, frequency }) => [kind, frequency])),
  });
}

/** Changes what is named and leaves the rest. */
export async function chooseNotifications(
  db: Database,
  personId: string,
  change: Partial<NotificationChoices>,
): Promise<NotificationChoices> {
  const choices = NOTIFICATION_KINDS.flatMap((kind) => {
    const frequency = change[kind];
    return frequency === undefined ? [] : [{ kind, frequency }];
  });
  await putChoices(db, personId, choices);
  return notificationChoicesOf(db, personId);
}
