import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  FINANCING_STATES,
  MAX_FINANCING_MONTHS,
  MAX_OFFERS,
} from '@pomelo/contract/financings/financings.schemas.ts';
import { z } from 'zod';
import type { LenderReport } from './lender.ts';
import { cutText } from '../../cut-text.ts';

const MAX_CENTS = 100_000_000_00;
const TOLERANCE_SECONDS = 300;

const cents = z.int().min(0).max(MAX_CENTS);
const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);
const text = (max: number) =>
  maybe(
    z
      .string()
      .trim()
      .transform((typed) => cutText(typed.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' '), max) || null),
  );
const id = z.string().regex(/^[\w.:-]{1,100}$/);
const Offer = z.object({
  id,
  cents: cents.min(1),
  months: z.int().min(1).max(MAX_FINANCING_MONTHS),
  monthlyCents: maybe(cents),
  rateBasisPoints: maybe(z.int().min(0).max(10_000)),
  aprBasisPoints: maybe(z.int().min(0).max(10_000)),
  feesCents: maybe(cents),
  costCents: maybe(cents),
  text: text(300),
  expiresAt: z.iso.datetime({ offset: true }),
});
/** Another currency than the euro makes the whole answer unreadable. */
const Report = z
  .object({
    reference: id,
    at: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
    currency: z.literal('EUR'),
    state: z.enum(FINANCING_STATES),
    offers: z.array(Offer).max(MAX_OFFERS).default([]),
    offerId: maybe(id),
    signUrl: maybe(z.url().max(2000)),
    reason: text(300),
    funds: maybe(z.object({ cents: cents.min(1), on: z.iso.date() })),
  })
  .refine(({ state, signUrl }) => state !== 'to-sign' || signUrl !== null)
  .refine(({ state, funds }) => (state !== 'announced' && state !== 'paid') || funds !== null);

/** Whether an address is https at this host, or at a subdomain of it. */
const isAt = (address: string, host: string): boolean => {
  const { protocol, hostname, username, password } = new URL(address);
  const isHost = hostname === host || hostname.endsWith(`.${host}`);
  const isLocal = host === 'localhost' || host === '127.0.0.1';
  return isHost && (protocol === 'https:' || (isLocal && protocol === 'http:')) && !username && !password;
};

/** Reads a response of the lender; undefined when it is unreadable, or signs on another host. */
export function readLenderReport(body: unknown, signHost: string): LenderReport | undefined {
  const parsed = Report.safeParse(body);
  if (!parsed.success) return undefined;
  const { currency: _currency, ...report } = parsed.data;
  return report.signUrl !== null && !isAt(report.signUrl, signHost) ? undefined : report;
}

const hmacOf = (seconds: string, body: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** `t=1764350000,v1=…`: the HMAC-SHA256 of the seconds, a full stop and the body. */
export const signLenderMessage = (body: Buffer, secret: string, seconds: number): string =>
  `t=${seconds},v1=${hmacOf(String(seconds), body, secret).toString('hex')}`;

function isSigned(body: Buffer, signature: string, secret: string, nowMs: number): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (hex === '' || Math.abs(nowMs / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(hmacOf(seconds, body, secret), Buffer.from(hex, 'hex'));
}

export type MessageKeys = { secret: string; signHost: string; now: () => number };

/** A signed message of the lender; undefined when its signature or its content is not valid. */
export function readLenderMessage(
  body: Buffer,
  signature: string,
  { secret, signHost, now }: MessageKeys,
): LenderReport | undefined {
  if (!isSigned(body, signature, secret, now())) return undefined;
  try {
    return readLenderReport(JSON.parse(body.toString('utf8')), signHost);
  } catch {
    return undefined;
  }
}
