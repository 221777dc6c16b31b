import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Link, useLocation } from 'react-router';
import { urls } from '../../urls.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { VIEWER_CANNOT_BOOK } from './booking.messages.ts';
import { listingName } from '../vehicle/vehicle-labels.ts';
import { useOptimisticListing } from '../listing/use-optimistic-listing.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ViewerButton } from './viewer-button.tsx';

export type BookingButtonProps = {
  item: CatalogueItem;
  /** The physical vehicle; the first free one unless given. */
  productId?: number;
  size?: 'base' | 'large';
  /** `coral` where booking is the action of the screen; in a list it is outlined until pointed at. */
  emphasis?: 'line' | 'coral';
  /** Shows the key of the keyboard shortcut. */
  shortcut?: boolean;
};

/** « Réserver 24 h » for a free vehicle; nothing for a visitor, in showroom mode, or when none is free. */
export function BookingButton({
  item,
  productId,
  size = 'base',
  emphasis = 'line',
  shortcut = false,
}: BookingButtonProps) {
  const { canWrite, isSignedIn, view } = useSession();
  const current = useOptimisticListing(item);
  const free = productId ?? current.products?.find((product) => product.free)?.id;
  if (view === 'b2c' || !isSignedIn || current.booking || free === undefined) return null;
  const look = buttonClass({ look: emphasis, size }, 'book');
  const text = `Réserver ${DEFAULT_BOOKING_HOURS}\u202fh`;
  if (!canWrite) {
    return (
      <ViewerButton reason={VIEWER_CANNOT_BOOK} className={look} label={`${text} ${listingName(item)}`}>
        {text}
      </ViewerButton>
    );
  }
  return (
    <ActionForm
      action={urls.actions.booking()}
      actionKey={`reservation-${item.id}`}
      fields={{ intention: 'reserver', produit: free, vehicule: item.id, duree: DEFAULT_BOOKING_HOURS }}
      className="act-form"
    >
      <button type="submit" className={look}>
        {text}
        <span className="vh"> {listingName(item)}</span>
        {shortcut ? (
          <kbd className="no-s" aria-hidden="true">
            r
          </kbd>
        ) : null}
      </button>
    </ActionForm>
  );
}

/** « M’avertir »: a place on the waiting list of a vehicle booked by another workspace. */
export function WaitingButton({ item, productId }: { item: CatalogueItem; productId?: number }) {
  const { canWrite, view } = useSession();
  const product = productId ?? item.products?.find((one) => !one.free)?.id;
  if (view === 'b2c' || !canWrite || product === undefined) return null;
  return (
    <ActionForm
      action={urls.actions.waitingList()}
      actionKey={`attente-${item.id}`}
      fields={{ produit: product, vehicule: item.id }}
      className="act-form"
    >
      <button
        type="submit"
        className={buttonClass({ look: 'line' })}
        aria-label={`M’avertir si ${listingName(item)} se libère`}
      >
        M’avertir
      </button>
    </ActionForm>
  );
}

/** Replaces the actions for a visitor: the trade price requires a log-in. */
export function LogInToSeePrice({ item, size = 'base' }: { item: CatalogueItem; size?: 'base' | 'large' }) {
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  if (isSignedIn) return null;
  return (
    <Link
      to={urls.logIn(pathname + search)}
      className={buttonClass({ look: 'line', size })}
      data-log-in=""
      rel="nofollow"
      aria-label={`Voir le prix marchand\u202f: ${listingName(item)}`}
    >
      <Icon name="lock" />
      Voir le prix marchand
    </Link>
  );
}
