import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { VAT_LABELS } from '@pomelo/design/vat-tag.tsx';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { pictureOf } from '../../domain/vehicle/vehicle-summary.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { placeText, registrationLabel } from '../../domain/vehicle/vehicle.messages.ts';
import { urls } from '../../urls.ts';
import { CartPrice } from '../../domain/deal/cart-price.tsx';
import { isExempt } from '../../domain/deal/cart-price.messages.ts';
import type { Estimate } from './delivered-cart.server.ts';
import { DeliveredLine } from './delivered-line.tsx';
import * as vehicleLineCss from '../../domain/vehicle/vehicle-line.module.css';
import * as css from './cart.module.css';

const VAT_UNKNOWN = unknownFactText('TVA');
const NOT_ORDERABLE_YET = 'Ne peut pas encore être commandé';

export type Line = Cart['data'][number];

/** Key under which the cart finds the pending removal of this vehicle. */
export const removalKey = (productId: number): string => `retirer-${productId}`;

/** One vehicle of the cart. An unavailable vehicle stays in the list, marked, until it is removed. */
export function CartLine({
  line,
  canWrite,
  estimate,
}: {
  line: Line;
  canWrite: boolean;
  estimate: Estimate | undefined;
}) {
  const { item, booking, available } = line;
  return (
    <li className={css.line} data-lost={available ? undefined : ''}>
      <div className={`pic ${vehicleLineCss.pic}`}>
        <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes="9.5rem" />
      </div>
      <div className={vehicleLineCss.name}>
        <h2>
          <Link href={item.url}>{listingName(item)}</Link>
        </h2>
        <p className="small">{versionLine(item)}</p>
        <p className="small muted">
          {registrationLabel(item)} · {formatKm(item.km)} · {placeText(item)}
        </p>
        <p className={css.tags}>
          {available ? null : (
            <Tag tone="bad" icon="alert">
              {item.vatRegime === UNKNOWN ? NOT_ORDERABLE_YET : 'N’est plus disponible'}
            </Tag>
          )}
          {item.vatRegime && !isExempt(line.price) ? (
            <Tag tone="line">{item.vatRegime === UNKNOWN ? VAT_UNKNOWN : VAT_LABELS[item.vatRegime]}</Tag>
          ) : null}
          {booking ? <Tag tone="line">Réservé jusqu’au {formatInstant(booking.endDate)}</Tag> : null}
          <span className="small muted">ajouté par {line.addedBy}</span>
        </p>
      </div>
      <CartPrice price={line.price} asking={line.asking} />
      {canWrite ? (
        <ActionForm
          action={urls.actions.cart()}
          actionKey={removalKey(line.productId)}
          fields={{ intention: 'retirer', produit: line.productId, vehicule: item.id, silencieux: '1' }}
        >
          <button
            type="submit"
            className="btn btn-bare btn-icon"
            aria-label={`Retirer ${listingName(item)} du panier`}
            title="Retirer"
          >
            <Icon name="trash" />
          </button>
        </ActionForm>
      ) : null}
      {available ? (
        <DeliveredLine estimate={estimate} productId={line.productId} title={listingName(item)} />
      ) : null}
    </li>
  );
}
