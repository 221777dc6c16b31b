import { createHash } from 'node:crypto';
import type { PushDevices, PushSubscriptionBody } from '@pomelo/contract/account/push.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { areSubscriptionKeys } from '../../../platform/adapters/web-push/push-encryption.ts';
import type { WebPush } from '../../../platform/adapters/web-push/web-push.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { deviceName } from '../sessions/device-name.ts';
import {
  deleteBeyond,
  deleteSubscriptionOf,
  findDevices,
  putSubscription,
} from './push-subscriptions.repository.ts';

/** The oldest is replaced. */
export const MAX_DEVICES = 10;

const NOT_HERE = 'Ce portail n’envoie pas de notifications.';
const NOT_A_SERVICE = 'Ce navigateur donne une adresse à laquelle rien ne peut être envoyé.';

/** Context of the encrypted column: an encrypted value does not decrypt in another row. */
export const secretContext = (id: string): string => `push_subscription.secret ${id}`;

// ACC-30
export async function devicesOf(
  db: Database,
  push: WebPush | null,
  { personId, sessionId }: Caller,
): Promise<PushDevices> {
  if (!push) return { publicKey: null, devices: [] };
  const devices = (await findDevices(db, personId)).map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    current: row.sessionId === sessionId,
  }));
  return { publicKey: push.publicKey, devices };
}

/** Notifies this browser from now on; repeated, it changes nothing else. Refuses with invalid. */
export async function addDevice(
  db: Database,
  push: WebPush | null,
  caller: Caller,
  { endpoint, keys }: z.output<typeof PushSubscriptionBody>,
  now: Date,
): Promise<PushDevices> {
  if (!push) return refuse('invalid', NOT_HERE);
  if (!push.accepts(endpoint) || !areSubscriptionKeys(keys)) return refuse('invalid', NOT_A_SERVICE);
  const { personId, sessionId } = caller;
  const id = uuidv7();
  const secret = push.encryption.encrypt(JSON.stringify({ endpoint, ...keys }), secretContext(id));
  const endpointHash = createHash('sha256').update(endpoint).digest();
  await putSubscription(db, { id, personId, sessionId, endpointHash, secret, now });
  await deleteBeyond(db, personId, MAX_DEVICES);
  return devicesOf(db, push, caller);
}

/** Refuses with not-found, also for another person's. */
export async function removeDevice(db: Database, { personId }: Caller, id: string): Promise<void> {
  if (!(await deleteSubscriptionOf(db, personId, id)))
    refuse('not-found', 'Cet appareil n’est déjà plus averti.');
}
