import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { PriceHistory } from '@pomelo/design/price-history.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatDayMonth } from '../../lib/dates.ts';
import { onlineText, priceTrendLines, referenceText, unchangedPriceText } from './vehicle.messages.ts';
import * as css from './vehicle.module.css';

/** How the trade price went, against the market. B2B view only: the data is absent otherwise. */
export function PriceTrend({ vehicle, nowMs }: { vehicle: VehicleDetail; nowMs: number }) {
  const { priceHistory, marketValue, vatRegime } = vehicle;
  const first = priceHistory?.[0];
  if (!priceHistory || !first) return null;
  const steps = priceHistory.map(({ at, price }) => ({
    from: at,
    cents: price.amount,
    label: formatDayMonth(at),
  }));
  const unchanged = unchangedPriceText(vehicle);
  return (
    <Section
      title={vatRegime === 'recuperable' ? 'Historique du prix HT' : 'Historique du prix'}
      aside={<span className="muted num">{onlineText(first.at, nowMs)}</span>}
    >
      {unchanged ? (
        <p className="dmg-none small muted">{unchanged}</p>
      ) : (
        <div className={css.hist}>
          <div>
            <PriceHistory
              steps={steps}
              until={new Date(nowMs).toISOString()}
              reference={
                marketValue
                  ? { cents: marketValue.value.amount, label: referenceText(marketValue.value) }
                  : undefined
              }
            />
          </div>
          <Ledger small lines={priceTrendLines(vehicle)} />
        </div>
      )}
    </Section>
  );
}
