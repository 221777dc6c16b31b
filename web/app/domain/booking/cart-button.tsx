import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from 'react-router';
import { urls } from '../../urls.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { VIEWER_CANNOT_BUY } from './cart.messages.ts';
import { listingName } from '../vehicle/vehicle-labels.ts';
import { useOptimisticListing } from '../listing/use-optimistic-listing.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ViewerButton } from './viewer-button.tsx';

export type CartButtonProps = {
  item: CatalogueItem;
  /** The physical vehicle; one's own booking, else the first free one, unless given. */
  productId?: number;
  iconOnly?: boolean;
  look?: 'line' | 'solid' | 'coral';
};

/**
 * « Au panier »; once there, a link to the cart. Nothing for a visitor, in showroom mode, or when none is
 * free.
 */
export function CartButton({ item, productId, iconOnly = false, look = 'line' }: CartButtonProps) {
  const { canWrite, isSignedIn, view } = useSession();
  const current = useOptimisticListing(item);
  const product = productId ?? current.booking?.productId ?? current.products?.find((one) => one.free)?.id;
  if (view === 'b2c' || !isSignedIn) return null;
  const shape = buttonClass({ look: current.inCart ? 'solid' : look }, iconOnly && 'btn-icon');
  if (current.inCart) {
    return (
      <Link
        to={urls.cart()}
        className={shape}
        aria-label={`${listingName(item)} est au panier, voir le panier`}
      >
        <Icon name={iconOnly ? 'check' : 'cart'} />
        {iconOnly ? null : 'Voir le panier'}
      </Link>
    );
  }
  if (product === undefined) return null;
  if (!canWrite) {
    return (
      <ViewerButton
        reason={VIEWER_CANNOT_BUY}
        className={shape}
        label={`Ajouter ${listingName(item)} au panier`}
      >
        <Icon name="cart" />
        {iconOnly ? null : 'Au panier'}
      </ViewerButton>
    );
  }
  return (
    <ActionForm
      action={urls.actions.cart()}
      actionKey={`panier-${item.id}`}
      fields={{ intention: 'ajouter', produit: product, vehicule: item.id }}
      className="act-form"
    >
      <button type="submit" className={shape} aria-label={`Ajouter ${listingName(item)} au panier`}>
        <Icon name="cart" />
        {iconOnly ? null : 'Au panier'}
      </button>
    </ActionForm>
  );
}
