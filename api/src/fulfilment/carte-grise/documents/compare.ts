/** A VIN has neither I, O nor Q: they are read for 1 and 0. */
const vinLetters = (vin: string): string =>
  vin
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('I', '1')
    .replace(/[OQ]/g, '0');

export const isSameVin = (one: string, other: string): boolean => vinLetters(one) === vinLetters(other);
