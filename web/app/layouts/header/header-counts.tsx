import { counted } from '@pomelo/contract/format.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { useFetchers } from 'react-router';
import { urls } from '../../urls.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import type { PendingAction } from '../../domain/listing/use-optimistic-listing.ts';

/** Increase of a counter by running actions; a refused one adds nothing. */
export function pendingCount(
  actions: readonly PendingAction[],
  formAction: string,
  adds: string,
  removes: string,
): number {
  return actions.reduce((sum, action) => {
    if (action.formAction !== formAction || action.data !== undefined) return sum;
    const intention = action.formData?.get('intention');
    return sum + (intention === adds ? 1 : intention === removes ? -1 : 0);
  }, 0);
}

const NO_BOOKING = '1970-01-01T00:00:00Z';

/**
 * The running bookings, with the wheel of the one that ends first, and the vehicles in the cart: hidden in
 * showroom mode.
 */
export function HeaderCounts() {
  const { state, view } = useSession();
  const fetchers = useFetchers();
  const first = state?.bookings.toSorted((a, b) => a.endDate.localeCompare(b.endDate))[0];
  const countdown = useCountdown(first?.endDate ?? NO_BOOKING);
  if (!state || view === 'b2c') return null;
  const bookings = Math.max(
    0,
    state.bookings.length + pendingCount(fetchers, urls.actions.booking(), 'reserver', 'annuler'),
  );
  const inCart = Math.max(
    0,
    state.cartIds.length + pendingCount(fetchers, urls.actions.cart(), 'ajouter', 'retirer'),
  );
  return (
    <>
      <SiteLink
        className="count"
        to={urls.bookings()}
        aria-label={counted(bookings, 'réservation en cours', 'réservations en cours')}
      >
        <PomeloWheel hoursLeft={countdown.hoursLeft} ofHours={first?.durationHours} off={bookings === 0} />
        <b className="num">{bookings}</b>{' '}
        <span className="lab">{bookings > 1 ? 'réservations' : 'réservation'}</span>
      </SiteLink>
      <SiteLink className="count" to={urls.cart()} aria-label={`${inCart} au panier`}>
        <Icon name="cart" />
        <b className="num">{inCart}</b> <span className="lab">au panier</span>
      </SiteLink>
    </>
  );
}
