import { gapFromMarket, gapPercent } from '@pomelo/contract/catalogue/market-value.ts';

/** At the middle of the scale is the market value; at its ends, this share below and above. */
const SCALE_END = 0.14;
/** The dot stays whole at the ends. */
const [FIRST, LAST] = [3, 97];

export type MarketGap = { text: string; place: number; tone: 'below' | 'equal' | 'above' };

/** « −6 % du marché ». */
export const gapText = (percent: number): string =>
  percent === 0
    ? 'au prix du marché'
    : `${percent < 0 ? '−' : '+'}\u202f${Math.abs(percent)}\u202f% du marché`;

/** The distance of a price from the market value, in words and as a place on a line of 100. */
export function marketGap(price: number, market: number): MarketGap | null {
  if (market <= 0) return null;
  const percent = gapPercent(gapFromMarket(price, market));
  const tone = percent === 0 ? 'equal' : percent < 0 ? 'below' : 'above';
  return { text: gapText(percent), place: placeOnMarket(price, market), tone };
}

/** Position of a price on the line, in percent. */
export const placeOnMarket = (price: number, market: number): number =>
  Math.min(LAST, Math.max(FIRST, 50 + ((price - market) / market / SCALE_END) * 50));
