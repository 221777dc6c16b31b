import type { InviteToClaimBody } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { newLinkToken } from '../../platform/link-tokens.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { lockedClaim } from '../claim/claim-steps.service.ts';
import { type ClaimActing, recordClaim } from '../claim/claim-acting.ts';
import { claimLinkMail } from '../mails/claim-link.mail.ts';
import { SETTLED, TOO_MANY_LINKS } from '../rules/claims.messages.ts';
import { findLinks, insertLink, MAX_LINKS, revokeLink } from './links.repository.ts';

const LINK_DAYS = 30;

// CLAIM-8
/** Sends a link to a seller or a carrier, for thirty days. Refuses with not-found, too-late, limit-reached. */
export async function invite(
  trx: Database,
  acting: ClaimActing,
  id: string,
  { party, name, email }: z.output<typeof InviteToClaimBody>,
): Promise<void> {
  const claim = await lockedClaim(trx, id);
  if (claim.state === 'settled') refuse('too-late', SETTLED);
  if ((await findLinks(trx, id)).length >= MAX_LINKS) refuse('limit-reached', TOO_MANY_LINKS);
  const { token, hash } = newLinkToken();
  const linkId = uuidv7();
  const endsAt = new Date(acting.now.getTime() + LINK_DAYS * DAY_MS);
  await insertLink(trx, {
    id: linkId,
    claim_id: id,
    party,
    name,
    email,
    token_hash: hash,
    created_by: acting.personId,
    created_at: acting.now,
    ends_at: endsAt,
  });
  await queueMail(trx, {
    kind: 'claim-link',
    to: email,
    content: claimLinkMail({
      party,
      number: claim.number,
      title: claim.title,
      endsAt,
      url: `/reclamation/${token}`,
    }),
    dedupeKey: `claim-link:${linkId}`,
  });
  recordClaim(acting, claim, null, { kind: party, name, email });
}

/** Refuses with not-found. */
export async function revoke(trx: Database, acting: ClaimActing, id: string, linkId: string): Promise<void> {
  const claim = await lockedClaim(trx, id);
  const link = (await findLinks(trx, id)).find((one) => one.id === linkId) ?? refuse('not-found');
  if (!(await revokeLink(trx, id, linkId, acting.now))) refuse('not-found');
  recordClaim(acting, claim, { kind: link.party, name: link.name, email: link.email }, null);
}
