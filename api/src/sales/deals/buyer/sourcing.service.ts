import type { Sourcing, SourcingBody } from '@pomelo/contract/deals/deals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { countOpenRequests } from '../deal-rows.repository.ts';
import { DAY_FAR, DAY_PAST, tooManyRequests } from '../deals.messages.ts';
import { insertDeal } from '../deals.repository.ts';
import { sourcingReceivedMail } from '../mails/sourcing-received.mail.ts';
import { dealPath } from '../notify-deal.service.ts';
import { correspondentsOf, lockWorkspace, memberName } from '../../../accounts/index.ts';

const MAX_OPEN = 20;
const MAX_MONTHS = 24;

type SourcingInput = z.output<typeof SourcingBody>;

const requestOf = ({
  text,
  maxPrice,
  maxKm,
  quantity,
  wantedBy,
}: SourcingInput): z.infer<typeof Sourcing> => ({
  text,
  maxPrice: maxPrice === undefined ? null : euros(maxPrice),
  maxKm: maxKm ?? null,
  quantity,
  wantedBy: wantedBy || null,
});

/** Refuses (invalid) a day in the past, or more than two years away. */
function requireDayToCome({ wantedBy }: SourcingInput, now: Date): void {
  if (!wantedBy) return;
  const today = dayInParis(now);
  if (wantedBy < today) refuseField('wantedBy', DAY_PAST);
  if (wantedBy > monthsAfter(today, MAX_MONTHS)) refuseField('wantedBy', DAY_FAR);
}

// SOURCE-1
/**
 * Stores a dealer's sourcing request, and notifies both sides. Returns the deal's id. Refuses with invalid
 * and limit-reached.
 */
export async function askForVehicle(
  trx: Database,
  { clock, teamEmail }: { clock: Clock; teamEmail: string },
  caller: Caller,
  input: SourcingInput,
): Promise<string> {
  const { workspaceId, personId } = caller;
  requireDayToCome(input, clock.now());
  // Concurrent requests are counted one after the other.
  await lockWorkspace(trx, workspaceId);
  if ((await countOpenRequests(trx, workspaceId)) >= MAX_OPEN)
    refuse('limit-reached', tooManyRequests(MAX_OPEN));
  const id = uuidv7();
  const request = requestOf(input);
  const { number } = await insertDeal(trx, {
    id,
    workspace_id: workspaceId,
    person_id: personId,
    step: 'step-1',
    sourcing: true,
    request: JSON.stringify(request),
    created_at: clock.now(),
  });
  await notifyBoth(trx, teamEmail, caller, { id, number, request });
  return id;
}

async function notifyBoth(
  trx: Database,
  teamEmail: string,
  caller: Caller,
  { id, number, request }: { id: string; number: string; request: z.infer<typeof Sourcing> },
): Promise<void> {
  const [asker] = await correspondentsOf(trx, caller.workspaceId, caller.personId);
  if (!asker) return;
  const { text, maxPrice, ...rest } = request;
  const facts = { number, text, maxPrice: maxPrice?.amount ?? null, ...rest };
  const { email, firstName, company } = asker;
  const confirmation = sourcingReceivedMail({ ...facts, to: 'buyer', firstName, url: dealPath(id) });
  await queueMail(trx, {
    kind: 'sourcing-received',
    to: email,
    content: confirmation,
    dedupeKey: `sourcing-received:${id}`,
  });
  const content = sourcingReceivedMail({
    ...facts,
    to: 'team',
    company,
    askedBy: await memberName(trx, caller),
  });
  await queueMail(trx, { kind: 'sourcing-team', to: teamEmail, content, dedupeKey: `sourcing-team:${id}` });
}
