/** Decree 2021-1840: every advertisement for a car has one of the three messages, in turn. */
export const ADVERTISING_MESSAGES = [
  'Pour les trajets courts, privilégiez la marche ou le vélo. #SeDéplacerMoinsPolluer',
  'Pensez à covoiturer. #SeDéplacerMoinsPolluer',
  'Au quotidien, prenez les transports en commun. #SeDéplacerMoinsPolluer',
] as const;

/** A vehicle always has the same message, so that its cached page stays valid. */
export const advertisingMessage = (vehicleId: number): string =>
  ADVERTISING_MESSAGES[vehicleId % ADVERTISING_MESSAGES.length] ?? ADVERTISING_MESSAGES[0];

/** The class of the CO₂ label as text; null where unknown. */
export const co2ClassText = (co2: number | null, letter: string | null): string | null =>
  letter === null || co2 === null ? null : `Classe d’émissions de CO₂\u202f: ${letter} (${co2}\u202fg/km)`;
