import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import { Link } from '@pomelo/design/link.tsx';
import { marketGap, placeOnMarket } from '../../domain/vehicle/market-gap.ts';
import { marketUrls } from '../../domain/vehicle/market-urls.ts';
import { sellingText } from './vehicle.messages.ts';

const TONES = { below: 'ok', equal: undefined, above: 'warn' };

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
    <div>
      <p className="pb-top">
        <b className={TONES[gap.tone]}>{gap.text}</b>
        <Link className="link small" href={marketUrls.comparables(id)}>
          {counted(comparables, 'comparable')}
        </Link>
      </p>
      {/* Attributes and not a style sheet, which visitors would wait for too. */}
      <svg width="100%" height="21" overflow="visible" aria-hidden="true">
        <rect x={`${from}%`} width={`${to - from}%`} y="10" height="9" fill="var(--sunk)" />
        <line x1="0" x2="100%" y1="14.5" y2="14.5" stroke="var(--rule)" />
        <line x1="50%" x2="50%" y1="8" y2="21" stroke="var(--ink)" strokeWidth="1.5" />
        <circle
          cx={`${gap.place}%`}
          cy="14.5"
          r="5"
          fill="var(--accent)"
          stroke="var(--surface)"
          strokeWidth="2"
        />
      </svg>
    </div>
  );
}

// VALUE-8
/** Expected days to sell of such a vehicle, for buyers; an unknown value is stated. */
export function SellingTime({ vehicle: { daysToSell } }: { vehicle: VehicleDetail }) {
  if (daysToSell === undefined) return null;
  const text = daysToSell && sellingText(daysToSell);
  return (
    <p className="small">
      Délai de vente attendu{'\u202f'}: <b className="num">{text?.delay ?? 'inconnu'}</b>
      {text ? `, ${text.source}. ` : '. '}
      <Link className="link" href={marketUrls.sellingTime()}>
        Comprendre ce délai
      </Link>
    </p>
  );
}
