import { INVITATION_DAYS } from '@pomelo/contract/constants.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';
import type { Clock } from '../../src/platform/clock.ts';
import { newLinkToken } from '../../src/platform/link-tokens.ts';
import { putAddress, putInvitation, putOrderLimit } from './company.repository.ts';
import { DEMO_ADDRESSES, DEMO_INVITATION, DEMO_LIMIT } from './company.ts';

const DAY_HOURS = 24;
const INVITED_HOURS_AGO = 20;

type Ids = ReadonlyMap<string, string>;

/** Workspace A as after some weeks: several addresses, a buyer with a limit, a pending invitation. */
export async function seedCompany(
  client: pg.ClientBase,
  clock: Clock,
  workspaces: Ids,
  people: Ids,
): Promise<void> {
  const workspaceId = workspaces.get('A') ?? '';
  for (const address of DEMO_ADDRESSES) await putAddress(client, workspaceId, address);
  await putOrderLimit(client, workspaceId, people.get(DEMO_LIMIT.email) ?? '', DEMO_LIMIT.cents);
  const from = new Date(clock.now().getTime() - INVITED_HOURS_AGO * HOUR_MS);
  const until = new Date(from.getTime() + INVITATION_DAYS * DAY_HOURS * HOUR_MS);
  const invitedBy = people.get(DEMO_INVITATION.invitedBy) ?? '';
  await putInvitation(client, {
    ...DEMO_INVITATION,
    workspaceId,
    invitedBy,
    tokenHash: newLinkToken().hash,
    from,
    until,
  });
}
