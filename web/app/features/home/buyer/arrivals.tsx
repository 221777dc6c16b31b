import { shots } from '@pomelo/design/vehicle-card.tsx';
import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import type { Home, HomeArrival } from '@pomelo/contract/home/home.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { copyDigits, mainAmount, priceText, priceUnit } from '@pomelo/design/price.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { listingName } from '../../../domain/vehicle/vehicle-labels.ts';
import { type MarketGap, marketGap } from '../../../domain/vehicle/market-gap.ts';
import { pictureOf, priceOf } from '../../../domain/vehicle/vehicle-summary.ts';
import { energyLabel, placeText, registrationLabel } from '../../../domain/vehicle/vehicle.messages.ts';
import { searchUrls } from '../../../domain/listing/search-urls.ts';
import { urls } from '../../../urls.ts';
import * as css from './buyer-home.module.css';
import { arrivalsText, seeArrivals, sinceText } from './buyer-home.messages.ts';
import { EmptyPart } from './empty-part.tsx';

const TONES = { below: css.below, equal: css.equal, above: css.above };

// HOME-4
/** Vehicles that came on sale since the last visit, first those that match the person's saved searches. */
export function Arrivals({ arrivals, now }: Pick<Home, 'arrivals' | 'now'>) {
  const since = sinceText(arrivals.since, now);
  if (arrivals.data.length === 0)
    return (
      <Section title={`Arrivés depuis ${since}`}>
        <EmptyPart
          text={`Aucun véhicule n’est arrivé depuis ${since}.`}
          action="Voir tout le stock"
          href={urls.unfilteredListing()}
        />
      </Section>
    );
  return (
    <Section
      title={`Arrivés depuis ${since}`}
      aside={
        <span className="small">
          <span className={`muted ${css.wide}`}>{arrivalsText(arrivals)} · </span>
          <Link className="link" href={hrefOf(arrivals)}>
            {seeArrivals(arrivals.matching || arrivals.total)}
          </Link>
        </span>
      }
    >
      {/* It scrolls on a phone, so the keyboard needs a way to scroll it too: its links. */}
      <ul className={css.arrivals}>
        {arrivals.data.map((arrival) => (
          <Arrival key={arrival.item.id} arrival={arrival} />
        ))}
      </ul>
    </Section>
  );
}

/** The one search that all of them answer, else all searches; the latest of the stock without any. */
function hrefOf({ matching, data }: Home['arrivals']): string {
  if (matching === 0) return searchUrls.arrivals();
  const ids = new Set(data.slice(0, matching).map(({ search }) => search?.id));
  const [only] = ids;
  return ids.size === 1 && only && matching <= data.length ? searchUrls.saved(only) : urls.customSearches();
}

function Arrival({ arrival: { item, search, marketValue } }: { arrival: HomeArrival }) {
  const price = priceOf(item);
  const amount = mainAmount(price);
  const gap = marketValue ? marketGap(amount, marketValue.amount) : null;
  const { deliveredPrice, ...undelivered } = item;
  return (
    <li className={css.arrival}>
      <div className="pic">
        <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes="(min-width: 64rem) 16rem, 72vw" />
        {shots(item.photos)}
      </div>
      <p className={css.search}>
        {search ? (
          <>
            <Icon name="bell" small />
            <Link href={searchUrls.saved(search.id)}>{search.name}</Link>
          </>
        ) : (
          'Dans tout le stock'
        )}
      </p>
      <h3>
        <Link href={item.url}>{listingName(item)}</Link>
      </h3>
      <p className="small">{versionLine(item)}</p>
      <p className="small muted num">
        {registrationLabel(item)} · {formatKm(item.km)} · {energyLabel(item.energy)}
      </p>
      <p className="small muted">{placeText(undelivered)}</p>
      {gap ? <Market gap={gap} /> : null}
      <div className={css.cost}>
        <p className="price" onCopy={copyDigits}>
          {priceText(amount)}
          <small>{priceUnit(price) || 'net'}</small>
        </p>
        {deliveredPrice ? (
          <p className="small">
            rendu <b className="num">{priceText(deliveredPrice.amount)}</b>
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** The tick is the market value. */
function Market({ gap: { text, place, tone } }: { gap: MarketGap }) {
  return (
    <div className={css.market}>
      <b className={TONES[tone]}>{text}</b>
      <svg width="100%" height="9" aria-hidden="true">
        <line x1="0" x2="100%" y1="4.5" y2="4.5" />
        <line x1="50%" x2="50%" y1="0" y2="9" />
        <circle cx={`${place}%`} cy="4.5" r="3.5" />
      </svg>
    </div>
  );
}
