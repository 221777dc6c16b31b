import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import type { ReactNode } from 'react';
import { pictureOf } from '../../domain/vehicle/vehicle-summary.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { energyLabel, placeText, registrationLabel } from '../../domain/vehicle/vehicle.messages.ts';
import * as css from './checkout.module.css';

/** « 05/2023 · 50 308 km · Essence · Lyon (69) ». */
export const factsText = (item: CatalogueItem): string =>
  [registrationLabel(item), formatKm(item.km), energyLabel(item.energy), placeText(item)].join(' · ');

/** Picture, name, facts and price of a vehicle; `children` are its tags. */
export function VehicleHead({
  item,
  price,
  children,
}: {
  item: CatalogueItem;
  price: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.head}>
      <div className={`pic ${css.pic}`}>
        <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes="9.5rem" />
      </div>
      <div className={css.name}>
        <h2>
          <Link href={item.url}>{listingName(item)}</Link>
        </h2>
        <p>{versionLine(item)}</p>
        <p className="small muted">{factsText(item)}</p>
        <p className={css.tags}>{children}</p>
      </div>
      <div className={css.price}>{price}</div>
    </div>
  );
}
