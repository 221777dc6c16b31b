/** At the middle of the scale is the market value; at its ends, this share below and above. */
const SCALE_END = 0.14;
/** The dot stays whole at the ends. */
const [FIRST, LAST] = [3, 97];
/** Under this share, a price is the market’s. */
const EQUAL = 0.01;

const signed = (value: number, text: string): string => `${value < 0 ? '−' : '+'}\u202f${text}`;

export type MarketGap = { text: string; place: number; tone: 'below' | 'equal' | 'above' };

/** The distance of a price from the market value, in words and as a place on a line of 100. */
export function marketGap(price: number, market: number): MarketGap | null {
  if (market <= 0) return null;
  const gap = (price - market) / market;
  const place = placeOnMarket(price, market);
  const whole = Math.round(Math.abs(gap) * 100);
  if (Math.abs(gap) < EQUAL) return { text: 'au prix du marché', place, tone: 'equal' };
  return { text: `${signed(gap, `${whole}\u202f%`)} du marché`, place, tone: gap < 0 ? 'below' : 'above' };
}

/** Where a price is on the line. */
export const placeOnMarket = (price: number, market: number): number =>
  Math.min(LAST, Math.max(FIRST, 50 + ((price - market) / market / SCALE_END) * 50));
