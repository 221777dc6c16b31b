const DIGITS = 6;
const placed = (year: number, place: number): string => `${year}${String(place).padStart(DIGITS, '0')}`;

/** One series a year: « ND2026-000012 ». */
export const noteNumber = (year: number, place: number): string =>
  `ND${year}-${String(place).padStart(DIGITS, '0')}`;

/**
 * What a transfer mentions. It has the form of the references of orders, so that statements find it; its eleven digits
 * are those of no order before the 80,000,000,000th.
 */
export const noteReference = (year: number, place: number): string => `POM8${placed(year, place)}`;
