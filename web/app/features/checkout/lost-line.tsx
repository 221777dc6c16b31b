import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { LostLine as Lost } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import type { z } from 'zod';
import { formatInstant } from '../../lib/dates.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { priceDifference } from './checkout.messages.ts';
import { STEP } from './field-names.ts';
import { factsText, VehicleHead } from './vehicle-head.tsx';
import * as css from './checkout.module.css';

type Line = z.infer<typeof Lost>;

function lostText({ item, bookedUntil }: Line): string {
  if (bookedUntil) return 'Réservé par un autre marchand';
  return item.vatRegime === UNKNOWN ? 'Ne peut pas encore être commandé' : 'N’est plus disponible';
}

const LostPrice = ({ item }: Pick<Line, 'item'>) => (
  <div>
    {item.pricingListB2b ? <s className="price">{formatAmount(item.pricingListB2b.amount)}</s> : null}
    <p className="ttc">hors du total</p>
  </div>
);

// CART-14
/** A vehicle that cannot be ordered, and the vehicles that can replace it. */
export function LostLine({ line, canWrite }: { line: Line; canWrite: boolean }) {
  const { item, productId, bookedUntil, replacements } = line;
  const name = listingName(item);
  return (
    <li className={`${css.line} ${css.lost}`}>
      <VehicleHead item={item} price={<LostPrice item={item} />}>
        <Tag tone="bad" icon="lock">
          {lostText(line)}
        </Tag>
      </VehicleHead>
      <div className={css.gone} role="note">
        <p>
          <b>Il ne part pas avec cette commande.</b>{' '}
          {bookedUntil ? `Sa réservation finit le ${formatInstant(bookedUntil)}.` : null} Rien d’autre ne
          change.
        </p>
        {canWrite ? (
          <span className={css.ways}>
            {bookedUntil ? (
              <button
                type="submit"
                name={STEP}
                value={`avertir.${productId}`}
                className={buttonClass({ look: 'line' })}
                aria-label={`M’avertir quand ${name} est libre`}
              >
                M’avertir
              </button>
            ) : null}
            <button
              type="submit"
              name={STEP}
              value={`retirer.${productId}`}
              className={buttonClass({ look: 'bare' })}
              aria-label={`Retirer ${name}`}
            >
              Retirer
            </button>
          </span>
        ) : null}
      </div>
      {replacements.length > 0 ? (
        <ul className={css.replacements} aria-label={`À la place ${withDe(name)}`}>
          {replacements.map(({ productId: by, item: like, difference }) => (
            <li key={by}>
              <span>
                <b>
                  <Link href={like.url}>{listingName(like)}</Link>
                </b>{' '}
                {versionLine(like)}
                <small>{factsText(like)}</small>
              </span>
              <b className="num">{priceDifference(difference.amount)}</b>
              {canWrite ? (
                <button
                  type="submit"
                  name={STEP}
                  value={`remplacer.${productId}.${by}`}
                  className={buttonClass({ look: 'line' })}
                  aria-label={`Prendre à la place ${listingName(like)} ${versionLine(like)}, ${priceDifference(difference.amount)}`}
                >
                  Prendre à la place
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
