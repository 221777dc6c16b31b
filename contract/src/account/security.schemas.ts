import { z } from 'zod';
import { Instant } from '../time.ts';

/** A session of this user on one device. */
export const OpenSession = z.strictObject({
  id: z.uuid(),
  /** « Firefox sur Windows », from the User-Agent header. */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: Instant,
  /** To a quarter of an hour. */
  lastSeenAt: Instant,
  current: z.boolean(),
});
export const OpenSessions = z.strictObject({ data: z.array(OpenSession) });

/** Two-step verification by time-based codes (RFC 6238). */
export const TwoStep = z.strictObject({
  enabled: z.boolean(),
  enabledAt: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** The portal demands it of this person: it cannot be turned off. */
  compulsory: z.boolean(),
});
export const TwoStepSetup = z.strictObject({
  /** Base 32, to type by hand. */
  secret: z.string(),
  url: z.string(),
  /** Modules of the QR code, row by row: `1` is dark. Rendered by the web. */
  qr: z.array(z.string().regex(/^[01]+$/)),
});
export const TwoStepCode = z.strictObject({
  code: z.string().trim().min(1, 'Indiquez le code à six chiffres.').max(20, 'Ce code est trop long.'),
});
/** Shown once; each opens one log-in when the telephone is lost. */
export const RecoveryCodes = z.strictObject({ codes: z.array(z.string()) });

export const NOTIFICATION_KINDS = [
  'favorite-price',
  'waiting-list',
  'approvals',
  'booking-ending',
  'orders',
  'company-papers',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export const FREQUENCIES = ['off', 'instant', 'daily'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** `daily` exists for `favorite-price` only; the others are `off` or `instant`. */
export const NotificationChoices = z.strictObject({
  'favorite-price': z.enum(FREQUENCIES),
  'waiting-list': z.enum(['off', 'instant']),
  approvals: z.enum(['off', 'instant']),
  'booking-ending': z.enum(['off', 'instant']),
  /** Orders and payments of colleagues, for owners and chosen members; buyers always receive their own. */
  orders: z.enum(['off', 'instant']),
  /** To owners: papers of the company that end. */
  'company-papers': z.enum(['off', 'instant']),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;
export const DEFAULT_NOTIFICATIONS: NotificationChoices = {
  'favorite-price': 'daily',
  'waiting-list': 'instant',
  approvals: 'instant',
  'booking-ending': 'off',
  orders: 'instant',
  'company-papers': 'instant',
};
