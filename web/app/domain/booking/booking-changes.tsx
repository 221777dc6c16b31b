import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { urls } from '../../urls.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { listingName } from '../vehicle/vehicle-labels.ts';

type Props = { item: CatalogueItem; productId: number; isExtendable: boolean };

/** Extend once, or cancel: cancelling requires confirmation, with the texts of SITE-29. */
export function BookingChanges({ item, productId, isExtendable }: Props) {
  const { canWrite } = useSession();
  if (!canWrite) return null;
  const fields = { produit: productId, vehicule: item.id };
  return (
    <>
      {isExtendable ? (
        <ActionForm
          action={urls.actions.booking()}
          actionKey={`prolonger-${productId}`}
          fields={{ ...fields, intention: 'prolonger' }}
          className="act-form"
        >
          <button
            type="submit"
            className={buttonClass({ look: 'line' })}
            aria-label={`Prolonger la réservation\u202f: ${listingName(item)}`}
          >
            Prolonger
          </button>
        </ActionForm>
      ) : null}
      <ActionForm
        action={urls.actions.booking()}
        actionKey={`annuler-${productId}`}
        fields={{ ...fields, intention: 'annuler' }}
        question={{}}
        className="act-form"
      >
        <button
          type="submit"
          className={buttonClass({ look: 'line' })}
          aria-label={`Annuler la réservation\u202f: ${listingName(item)}`}
        >
          Annuler
        </button>
      </ActionForm>
    </>
  );
}
