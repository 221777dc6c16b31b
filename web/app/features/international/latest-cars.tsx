import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { pictureOf } from '../../domain/vehicle/vehicle-summary.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { urls } from '../../urls.ts';
import { factsInEnglish, priceInEnglish } from './english.messages.ts';
import * as css from './international.module.css';

const SIZES = '(min-width: 64rem) 28rem, (min-width: 48rem) 50vw, 88vw';

/** The latest vehicles in English at the public price. Their own pages are in French. */
export function LatestCars({ items }: { items: readonly CatalogueItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section
      title="Latest cars in stock"
      aside={
        <Link className="link" href={urls.unfilteredListing()} hrefLang="fr">
          All cars (in French)
        </Link>
      }
    >
      <ul className={css.cars}>
        {items.map((item) => (
          <li key={item.id}>
            <div className="pic">
              <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes={SIZES} />
            </div>
            <h3>
              <Link href={item.url} hrefLang="fr">
                {listingName(item)}
              </Link>
            </h3>
            <p className="ver" lang="fr">
              {versionLine(item)}
            </p>
            <p className={`small num ${css.facts}`}>{factsInEnglish(item)}</p>
            <p className={css.price}>
              <b className="num">{priceInEnglish(item.priceB2c)}</b>
              <span className="small muted">
                {item.depot ? `${item.depot.city}, France` : 'Place not stated'}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className={`small muted ${css.note}`}>
        Public prices in France, all taxes included. Trade prices, with their VAT treatment, are shown once
        your company has a trade account.
      </p>
    </Section>
  );
}
