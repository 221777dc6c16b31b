import type { PasswordToken } from '@pomelo/contract/account/account.schemas.ts';
import { RESET_TOKEN_HOURS, WELCOME_TOKEN_DAYS } from '@pomelo/contract/constants.ts';
import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { hashOf, newLinkToken } from '../../../platform/link-tokens.ts';
import { findPasswordToken, insertPasswordToken } from './password-token.repository.ts';

export type LinkPurpose = 'reset' | 'welcome';
const LIFE_MS: Record<LinkPurpose, number> = {
  reset: RESET_TOKEN_HOURS * HOUR_MS,
  welcome: WELCOME_TOKEN_DAYS * DAY_MS,
};

/** Makes a link to choose a password, good once: its path on the site, to be sent by mail, not stored. */
export async function newPasswordLink(
  db: Database,
  personId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ path: string; expiresAt: Date }> {
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  await insertPasswordToken(db, {
    token_hash: hash,
    person_id: personId,
    purpose,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  });
  return { path: `/reinitialiser-mon-mot-de-passe/${token}`, expiresAt };
}

export type GoodLink = {
  hash: Buffer;
  personId: string;
  email: string;
  purpose: LinkPurpose;
  expiresAt: Date;
};

/** A link that can still be used. Refuses with token-unknown, token-used or token-expired. */
export async function openPasswordLink(db: Database, token: string, now: Date): Promise<GoodLink> {
  const hash = hashOf(token);
  const link = (await findPasswordToken(db, hash)) ?? refuse('token-unknown');
  if (link.usedAt) refuse('token-used');
  if (link.expiresAt <= now) refuse('token-expired');
  const { personId, email, purpose, expiresAt } = link;
  return { hash, personId, email, purpose, expiresAt };
}

/** The status of a link, for its page. */
export async function describePasswordLink(
  db: Database,
  token: string,
  now: Date,
): Promise<z.output<typeof PasswordToken>> {
  const { purpose, email, expiresAt } = await openPasswordLink(db, token, now);
  return { purpose, email, expiresAt: expiresAt.toISOString() };
}
