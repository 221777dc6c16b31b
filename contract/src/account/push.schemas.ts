import { z } from 'zod';
import { Instant } from '../time.ts';

const ENDPOINT_CHARACTERS = 1000;

/** The JSON of `PushSubscription.toJSON` in browsers. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(ENDPOINT_CHARACTERS),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

/** Browsers of this user that are notified. */
export const PushDevices = z.strictObject({
  /** Which browsers subscribe with, base64url; null where the portal sends no notifications. */
  publicKey: z.string().nullable(),
  devices: z.array(
    z.strictObject({
      id: z.uuid(),
      /** « Firefox sur Windows ». */
      device: z.string(),
      createdAt: Instant,
      /** When a notification was last accepted for it. */
      sentAt: Instant.nullable(),
      /** Chosen in the calling session. */
      current: z.boolean(),
    }),
  ),
});
export type PushDevices = z.infer<typeof PushDevices>;
