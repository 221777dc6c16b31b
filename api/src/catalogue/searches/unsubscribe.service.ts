import type { Subscription } from '@pomelo/contract/searches/searches.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { findAnySearch, stopAlert } from './searches.repository.ts';
import type { UnsubscribeTokens } from '../../platform/mail/unsubscribe-tokens.ts';
import { chooseNotifications, notificationChoicesOf } from '../../accounts/index.ts';

export type SubscriptionParts = { unsubscribeTokens: UnsubscribeTokens };

/** The mails that a link stops; those of a deleted search are inactive. Refuses with token-unknown. */
export async function subscriptionOf(
  db: Database,
  { unsubscribeTokens }: SubscriptionParts,
  token: string,
): Promise<z.infer<typeof Subscription>> {
  const { kind, id } = unsubscribeTokens.read(token) ?? refuse('token-unknown');
  if (kind === 'custom-search') {
    const search = await findAnySearch(db, id);
    return { kind, name: search?.name ?? '', active: search !== undefined && search.alert !== 'off' };
  }
  return { kind, name: '', active: (await notificationChoicesOf(db, id))[kind] !== 'off' };
}

/** Stops what the link is for, and nothing else; once or more. Refuses with token-unknown. */
export async function unsubscribe(
  db: Database,
  parts: SubscriptionParts,
  token: string,
): Promise<z.infer<typeof Subscription>> {
  const { kind, id } = parts.unsubscribeTokens.read(token) ?? refuse('token-unknown');
  if (kind === 'custom-search') await stopAlert(db, id);
  else await chooseNotifications(db, id, { [kind]: 'off' });
  return subscriptionOf(db, parts, token);
}
