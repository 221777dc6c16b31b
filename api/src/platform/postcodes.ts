/**
 * Everything in an address on one line that reads as a postcode; its own is the last, after the number and
 * the street.
 */
export const postcodesIn = (address: string): string[] => address.match(/(?<!\d)\d{5}(?!\d)/g) ?? [];
