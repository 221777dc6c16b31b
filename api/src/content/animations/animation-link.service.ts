import type { CommercialAnimation } from '@pomelo/contract/content/articles.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { hashOf, newLinkToken } from '../../platform/link-tokens.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { ANIMATION_OVER, LINK_EXPIRED } from './animation-link.messages.ts';
import { deleteLinks, findAnimation, findLink, findNotOver, insertLink } from './animations.repository.ts';
import { animationView, commercialAnimation } from './animations.service.ts';
import { promotionMail } from '../mails/promotion.mail.ts';

/** A link of an offer without an end opens it for so long. */
const LINK_DAYS = 30;
/** How long an expired link still reports that it has expired. */
const REMEMBERED_DAYS = 365;

/**
 * The animation of a link: this one and no other, private or not. Refuses with token-unknown, token-expired.
 */
export async function animationOfLink(db: Database, token: string, now: Date): Promise<CommercialAnimation> {
  const { animationId, expiresAt } = (await findLink(db, hashOf(token))) ?? refuse('token-unknown');
  if (expiresAt <= now) refuse('token-expired', LINK_EXPIRED);
  // Withdrawn since: nothing is left to open.
  const row = (await findAnimation(db, { now, seesPrivate: true }, animationId)) ?? refuse('token-unknown');
  return animationView(row, now);
}

/**
 * Sends a person the link of a promotional offer, to be opened without an account until the offer ends, or
 * for thirty days. Refuses with not-found, too-late.
 */
export async function sendAnimation(
  trx: Database,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<CommercialAnimation> {
  const animation = await commercialAnimation(trx, { now, seesPrivate: true }, id);
  if (animation.state === 'over') refuse('too-late', ANIMATION_OVER);
  const until =
    animation.endsAt === null ? new Date(now.getTime() + LINK_DAYS * DAY_MS) : new Date(animation.endsAt);
  const { token, hash } = newLinkToken();
  await insertLink(trx, { animationId: id, hash, now, until });
  await deleteLinks(trx, new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS));
  const { title, summary } = animation;
  await queueMail(trx, {
    kind: 'promotion',
    to: email,
    content: promotionMail({ id, title, summary, until, token }),
  });
  return animation;
}

/** Those that are not over, private or not: what the sales team may send. */
export const sendableAnimations = async (db: Database, now: Date): Promise<CommercialAnimation[]> =>
  (await findNotOver(db, { now, seesPrivate: true })).map((row) => animationView(row, now));
