import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import { Link } from '@pomelo/design/link.tsx';
import { marketGap, placeOnMarket } from '../../domain/vehicle/market-gap.ts';
import { marketUrls } from '../../domain/vehicle/market-urls.ts';
import * as css from './vehicle.module.css';

const TONES = { below: css.marketBelow, equal: undefined, above: css.marketAbove };

// VALUE-1
/** « − 6 % du marché », with the interval, and its comparables. Nothing without a market value. */
export function MarketPosition({ vehicle }: { vehicle: VehicleDetail }) {
  const { marketValue, pricingListB2b, id } = vehicle;
  if (!marketValue || !pricingListB2b) return null;
  const { value, low, high, comparables } = marketValue;
  const gap = marketGap(pricingListB2b.amount, value.amount);
  if (!gap) return null;
  const [from, to] = [placeOnMarket(low.amount, value.amount), placeOnMarket(high.amount, value.amount)];
  return (
    <div className={css.marketPosition}>
      <p>
        <b className={TONES[gap.tone]}>{gap.text}</b>
        <Link className="link small" href={marketUrls.comparables(id)}>
          {counted(comparables, 'comparable')}
        </Link>
      </p>
      <svg width="100%" height="13" aria-hidden="true">
        <rect x={`${from}%`} width={`${to - from}%`} y="2" height="9" />
        <line x1="0" x2="100%" y1="6.5" y2="6.5" />
        <line className={css.marketMiddle} x1="50%" x2="50%" y1="0" y2="13" />
        <circle cx={`${gap.place}%`} cy="6.5" r="5" />
      </svg>
    </div>
  );
}
