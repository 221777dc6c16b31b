/** Of the decree 2021-1840: one of the three stands on every advertisement for a car, in turn. */
export const ADVERTISING_MESSAGES = [
  'Pour les trajets courts, privilégiez la marche ou le vélo. #SeDéplacerMoinsPolluer',
  'Pensez à covoiturer. #SeDéplacerMoinsPolluer',
  'Au quotidien, prenez les transports en commun. #SeDéplacerMoinsPolluer',
] as const;

/** The same vehicle always says the same, so that its page stays as it was drawn. */
export const advertisingMessage = (vehicleId: number): string =>
  ADVERTISING_MESSAGES[vehicleId % ADVERTISING_MESSAGES.length] ?? ADVERTISING_MESSAGES[0];

/** The class of the CO₂ label, in words; null where it is not known. */
export const co2ClassWords = (co2: number | null, letter: string | null): string | null =>
  letter === null || co2 === null ? null : `Classe d’émissions de CO₂\u202f: ${letter} (${co2}\u202fg/km)`;
