import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { PriceFigure } from '@pomelo/design/price.tsx';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { pictureOf, priceOf } from '../../domain/vehicle/vehicle-summary.ts';
import { placeText, registrationLabel } from '../../domain/vehicle/vehicle.messages.ts';
import * as css from './negotiations.module.css';

/** The vehicle that is negotiated, with its asking price. */
export function NegotiatedVehicle({ item }: { item: CatalogueItem }) {
  return (
    <article className={css.vehicle} aria-label="Véhicule">
      <div className="pic">
        <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes="(max-width: 60rem) 100vw, 34rem" />
      </div>
      <div>
        <h2>
          <Link href={item.url}>{listingName(item)}</Link>
        </h2>
        <p className="small">{versionLine(item)}</p>
        <p className="small muted">
          {registrationLabel(item)} · {formatKm(item.km)} · {placeText(item)}
        </p>
        <div className={css.asking}>
          <span className="small muted">Prix demandé</span>
          <PriceFigure price={priceOf(item)} />
        </div>
      </div>
    </article>
  );
}
