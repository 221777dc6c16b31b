import type { Energy } from '@pomelo/contract/catalogue/facets.ts';
import { ENERGY_WORDS } from './value-words.ts';
import { fold, valuesNamed, vocabulary } from './words.ts';

const ENERGIES = vocabulary(ENERGY_WORDS);
const FUELS: ReadonlySet<Energy> = new Set(['essence', 'diesel', 'gpl', 'e85']);
/** Marks a plug-in hybrid, whatever names its fuels: « essence électrique rechargeable ». */
const CHARGED = / (?:plug ?in|rechargeable|ricaricabile|enchufable|oplaadbare?|ladowana|aufladbar|phev) /;
const NOT_CHARGED =
  / (?:non|no|not|nicht|niet) (?:plug ?in|rechargeable|ricaricabile|enchufable|oplaadbare?|aufladbar) /;

/**
 * The energy that a cell names. A fuel with electricity is a hybrid, with a second fuel what the pair is sold
 * as; null for a cell that names none, or a pair that is none (« essence/diesel »).
 */
export function readEnergy(text: string): Energy | null {
  const named = new Set(valuesNamed(ENERGIES, text));
  const folded = ` ${fold(text)} `;
  const isCharged = CHARGED.test(folded) && !NOT_CHARGED.test(folded);
  const isElectricOnly = named.size === 1 && named.has('electrique');
  if (named.has('hybride-rechargeable') || (isCharged && !isElectricOnly)) return 'hybride-rechargeable';
  const fuels = [...named].filter((energy) => FUELS.has(energy));
  if (named.has('hybride') || (named.has('electrique') && fuels.length > 0)) return 'hybride';
  if (named.has('hydrogene')) return 'hydrogene';
  if (named.size === 1) return [...named][0] ?? null;
  // A second fuel next to petrol gives a car its name.
  if (fuels.length === 2 && named.has('essence') && !named.has('diesel'))
    return named.has('gpl') ? 'gpl' : 'e85';
  return null;
}

/** The energy that a version reveals by the name of its engine. */
export function energyIn(version: string): Energy | null {
  const folded = ` ${fold(version)} `;
  if (/ (?:phev|plug in|rechargeable|\d+e) /.test(folded)) return 'hybride-rechargeable';
  if (/ (?:hybrid|hybride|mhev|fhev|hev|e power) /.test(folded)) return 'hybride';
  if (/ (?:bluehdi|hdi|dci|tdi|cdi|crdi|jtd|multijet|ecoblue|d4 d|diesel) /.test(folded)) return 'diesel';
  if (/ (?:eco g|gpl|lpg) /.test(folded)) return 'gpl';
  if (/ (?:electric|electrique|\d+kwh|e tense|bev) /.test(folded)) return 'electrique';
  return / (?:puretech|tce|sce|tsi|tfsi|etsi|ecoboost|vti|thp|mpi|gdi|t gdi|dig t|essence|vvt i) /.test(
    folded,
  )
    ? 'essence'
    : null;
}
