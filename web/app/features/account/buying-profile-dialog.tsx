import { addressLine } from '@pomelo/contract/workspace/address-country.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Dialog } from '@pomelo/design/dialog.tsx';
import { factRows } from '@pomelo/design/fact-rows.tsx';
import { phoneText } from '../../lib/phone-text.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import * as css from './buying-profile-dialog.module.css';

/**
 * CART-5: the vehicle is in the cart already, or taken. Carts and bookings belong to a company: the profile
 * shows for which one the user buys, where a colleague or the user’s other company may have been first.
 */
export function BuyingProfileDialog({ reason, onClose }: { reason: string; onClose: () => void }) {
  const { profile } = useSession();
  if (!profile) return null;
  const { billingAddress: address, contact, workspaces } = profile;
  const others = workspaces.filter(({ id }) => id !== contact.id);
  return (
    <Dialog
      open
      title="Votre profil d’achat"
      onClose={onClose}
      footer={
        <>
          <ButtonLink href={urls.profile()} onClick={onClose}>
            Modifier le profil
          </ButtonLink>
          <ButtonLink look="solid" href={urls.cart()} onClick={onClose}>
            Voir le panier
          </ButtonLink>
        </>
      }
    >
      <p>{reason}</p>
      {/* No FactList: every page names the chunks of this dialog. */}
      {factRows(
        [
          { label: 'Société', value: contact.rs },
          { label: 'Acheteur', value: personName(profile) },
          { label: 'Téléphone', value: profile.phone1 ? phoneText(profile.phone1) : null, num: true },
          {
            label: 'Facturation',
            value: address ? addressLine(address) : null,
          },
        ],
        css.profile,
      )}
      <p className="small muted">
        Le panier et les réservations sont ceux de la société.
        {others.length > 0
          ? ` Vous achetez aussi pour ${others.map(({ rs }) => rs).join(', ')}\u202f: changez de société dans l’en-tête.`
          : ''}
      </p>
    </Dialog>
  );
}
