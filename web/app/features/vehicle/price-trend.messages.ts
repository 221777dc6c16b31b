import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { counted, formatPrice } from '@pomelo/contract/format.ts';
import type { Money } from '@pomelo/contract/money.ts';

const percent = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A minus sign, not a hyphen, and a plus where it went up. */
const signed = (value: number, text: string): string =>
  value < 0 ? `−\u202f${text}` : value > 0 ? `+\u202f${text}` : text;

/** « en ligne depuis 72 jours ». */
export function onlineText(since: string, nowMs: number): string {
  const days = Math.floor((nowMs - Date.parse(since)) / DAY_MS);
  return days < 1 ? 'en ligne depuis aujourd’hui' : `en ligne depuis ${counted(days, 'jour')}`;
}

export const referenceText = (value: Money): string => `cote marchande ${formatPrice(value)}`;

export type TrendLine = { label: string; value: number | string };

/** First price, decrease, and position against the market. */
export function priceTrendLines({
  priceHistory = [],
  marketValue,
}: Pick<VehicleDetail, 'priceHistory' | 'marketValue'>): TrendLine[] {
  const first = priceHistory[0]?.price.amount;
  const last = priceHistory.at(-1)?.price.amount;
  if (first === undefined || last === undefined) return [];
  const moved = last - first;
  const lines: TrendLine[] = [{ label: 'Prix de départ', value: first }];
  if (moved !== 0) {
    const text = formatPrice({ amount: Math.abs(moved), currency: 'EUR' });
    lines.push({ label: moved < 0 ? 'Baisse totale' : 'Hausse totale', value: signed(moved, text) });
  }
  if (!marketValue || marketValue.amount <= 0) return lines;
  const gap = ((last - marketValue.amount) / marketValue.amount) * 100;
  const gapText = `${percent.format(Math.abs(gap))}\u202f%`;
  return [
    ...lines,
    { label: 'Cote marchande', value: marketValue.amount },
    { label: 'Écart à la cote', value: signed(gap, gapText) },
  ];
}
