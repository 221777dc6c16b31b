/**
 * What is known of an earlier registration. `new`: never registered; `french`: registered in France at least
 * once; `imported`: in another country only.
 */
export const REGISTRATION_ORIGINS = ['unknown', 'new', 'french', 'imported'] as const;
export type RegistrationOrigin = (typeof REGISTRATION_ORIGINS)[number];

/** Plates of SIV (`AB-123-CD`) and of the register before it (`123 ABC 69`); without spaces and hyphens. */
const FRENCH_PLATE =
  /^(?:(?!SS)[A-HJ-NP-TV-Z]{2}\d{3}(?!SS)[A-HJ-NP-TV-Z]{2}|\d{1,4}[A-Z]{2,3}(?:\d{2}|2[AB]|97[1-6]))$/;
/** `WW-123-AB`, `1234 WW 69`: until a certificate is issued, of an imported vehicle too; `W-123-AB`: of a garage. */
const PROVISIONAL_PLATE = /^(?:WW?\d{3}[A-HJ-NP-TV-Z]{2}|\d{1,4}WW?(?:\d{2}|2[AB]|97[1-6]))$/;
const compact = (plate: string): string => plate.toUpperCase().replaceAll(/[\s-]/g, '');
const isProvisionalPlate = (plate: string): boolean => PROVISIONAL_PLATE.test(compact(plate));
export const isFrenchPlate = (plate: string): boolean =>
  FRENCH_PLATE.test(compact(plate)) && !isProvisionalPlate(plate);

const FRANCE = /\b(?:france|francaise?)\b/;
/** Italian plates look like those of SIV. */
const ITALY = /\bital/;
const ABROAD =
  /\b(?:import|etrang|allem|belg|ital|espagn|portug|pays-bas|hollan|neerland|luxembourg|autrich|suisse|polog|polon|tchequ|slova|slove|hongr|roum|danemark|dano|sued|finland|irland|croat|bulgar|grece|grec|lituan|letton|eston|norveg|royaume-uni|angl)/;

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export type RegisteredVehicle = {
  firstRegistration: string | null;
  plate: string | null;
  /** Origin in the words of the sheet: « Import Allemagne », « Loueur longue durée ». */
  origin: string;
};

/**
 * A used vehicle without a plate, or with a provisional one, is of an unknown origin unless its sheet names a
 * country.
 */
export function registrationOrigin({
  firstRegistration,
  plate: written,
  origin,
}: RegisteredVehicle): RegistrationOrigin {
  const words = folded(origin);
  const plate = written !== null && isProvisionalPlate(written) ? null : written;
  if (plate !== null && isFrenchPlate(plate)) return ITALY.test(words) ? 'unknown' : 'french';
  // Never registered, and yet it has a foreign plate.
  if (plate !== null) return firstRegistration === null ? 'unknown' : 'imported';
  if (firstRegistration === null) return 'new';
  const [abroad, inFrance] = [ABROAD.test(words), FRANCE.test(words)];
  if (abroad === inFrance) return 'unknown';
  return abroad ? 'imported' : 'french';
}

/** Common origin of the vehicles of a listing. */
export function commonOrigin(
  plates: readonly (string | null)[],
  vehicle: Omit<RegisteredVehicle, 'plate'>,
): RegistrationOrigin {
  const origins = new Set(plates.map((plate) => registrationOrigin({ ...vehicle, plate })));
  const [only] = origins;
  return origins.size === 1 && only !== undefined ? only : 'unknown';
}
