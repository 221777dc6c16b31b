import { createHash } from 'node:crypto';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { PushTarget, WebPush } from '../../../platform/adapters/web-push/web-push.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { addJobs } from '../../../platform/jobs/jobs.repository.ts';
import { secretContext } from './push-devices.service.ts';
import {
  deleteExpiredBefore,
  deleteSubscription,
  findMessage,
  findSubscription,
  findSubscriptionIds,
  insertMessage,
  markSent,
} from './push-subscriptions.repository.ts';
import { cutText } from '../../../platform/cut-text.ts';

const RETENTION_MS = 30 * DAY_MS;
const TTL_MS = 12 * HOUR_MS;
const TOPIC_CHARACTERS = 32;
/** Payloads fit one record with room to spare: RFC 8291 allows 3,993 bytes. */
const TEXT_CHARACTERS = 200;

/**
 * Content of a notification. It passes through servers of browser vendors: it names neither a price nor a
 * person.
 */
export type PushContent = {
  title: string;
  text: string;
  /** Path of the page that the notification opens. */
  path: string;
};
export type NewPush = PushContent & {
  /** A person receives each key once. */
  dedupeKey: string;
  now: Date;
  /** After which it is of no use; twelve hours by default. */
  until?: Date;
};

const shortened = (text: string): string =>
  text.length <= TEXT_CHARACTERS ? text : `${cutText(text, TEXT_CHARACTERS - 1)}…`;

// ACC-30
/**
 * Queues a notification for every browser that the person chose, in the given transaction: it is sent if and
 * only if that commits, once per key.
 */
export async function queuePush(trx: Database, personId: string, push: NewPush): Promise<void> {
  const { dedupeKey, now, until, title, text, path } = push;
  const subscriptions = await findSubscriptionIds(trx, personId, now);
  if (subscriptions.length === 0) return;
  const expiresAt = until && until > now ? until : new Date(now.getTime() + TTL_MS);
  const id = uuidv7();
  const content = JSON.stringify({
    title: shortened(title),
    text: shortened(text),
    path,
    topic: createHash('sha256').update(dedupeKey).digest('base64url').slice(0, TOPIC_CHARACTERS),
  });
  if (!(await insertMessage(trx, { id, personId, dedupeKey, content, now, expiresAt }))) return;
  await addJobs(
    trx,
    'send-push',
    subscriptions.map((subscriptionId) => ({
      payload: { messageId: id, subscriptionId },
      key: compositeKey('push', id, subscriptionId),
    })),
  );
}

type SendParts = { db: Database; clock: Clock; push?: WebPush | null };

const Stored = z.object({ title: z.string(), text: z.string(), path: z.string(), topic: z.string() });
const Target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Undefined when no key of this node decrypts it. */
function targetOf(push: WebPush, { id, secret }: { id: string; secret: string }): PushTarget | undefined {
  const text = push.encryption.decrypt(secret, secretContext(id));
  return text === undefined ? undefined : Target.parse(JSON.parse(text));
}

/**
 * Sends a notification to one browser. Does nothing once it expired, or the browser was removed; a browser
 * that the push service does not know any more is removed. Throws for another attempt.
 */
export async function sendPush(
  { db, clock, push }: SendParts,
  { messageId, subscriptionId }: { messageId: string; subscriptionId: string },
): Promise<void> {
  if (!push) return;
  const message = await findMessage(db, messageId);
  const subscription = await findSubscription(db, subscriptionId);
  const ttlMs = message ? message.expiresAt.getTime() - clock.now().getTime() : 0;
  if (!message || !subscription || ttlMs <= 0) return;
  const target = targetOf(push, subscription);
  const { topic, ...shown } = Stored.parse(message.content);
  const note = { text: JSON.stringify({ ...shown, topic }), ttlSeconds: Math.ceil(ttlMs / 1000), topic };
  if (target === undefined || (await push.send(target, note)) === 'gone')
    return deleteSubscription(db, subscriptionId);
  await markSent(db, subscriptionId, clock.now());
}

export const purgeOldPushes = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteExpiredBefore(db, new Date(clock.now().getTime() - RETENTION_MS));
