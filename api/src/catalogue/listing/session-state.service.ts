import type { SessionState } from '@pomelo/contract/account/account.schemas.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { durationHours } from '../bookings/booking-view.ts';
import { favoritesOf, liveBookings, type WorkspaceStates } from './workspace-state.ts';
import type { ProfileMemory } from '../../accounts/index.ts';

type Parts = { profiles: ProfileMemory; states: WorkspaceStates; clock: Clock };

/** Data that every screen of a logged-in buyer needs, from memory. */
export async function sessionState(
  { profiles, states, clock }: Parts,
  caller: Caller,
): Promise<SessionState> {
  const [profile, state] = await Promise.all([profiles.get(caller), states.get(caller.workspaceId)]);
  const now = clock.now();
  const asOf = states.asOf(state);
  return {
    profile,
    cartIds: state.cart.map(({ productId }) => productId),
    bookings: liveBookings(state, now.getTime()).map((found) => ({
      id: found.id,
      productId: found.productId,
      itemId: found.itemId,
      endDate: found.endDate.toISOString(),
      durationHours: durationHours(found),
    })),
    favoriteCount: favoritesOf(state, caller).size,
    now: now.toISOString(),
    ...(asOf && { asOf: asOf.toISOString() }),
    ...(caller.impersonation && {
      seen: { id: caller.impersonation.id, until: caller.impersonation.until.toISOString() },
    }),
  };
}
