import { ademeVersions, type Version } from '../../../seeds/versions.ts';

/** Known facts of a vehicle, to find its versions; texts as typed, '' or null where unknown. */
export type KnownOfVersion = {
  make: string;
  model: string;
  version: string;
  energy: string;
  gearbox: string;
  powerHp: number | null;
};
export const ADEME_FACTS = [
  'consumption',
  'co2',
  'massKg',
  'engineCc',
  'fiscalHp',
  'gears',
  'electricRangeKm',
] as const satisfies readonly (keyof Version)[];
export type AdemeFact = (typeof ADEME_FACTS)[number];

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The versions of the table that agree with the known facts. */
function versionsLike(known: KnownOfVersion): Version[] {
  const [make, model, version] = [folded(known.make), folded(known.model), folded(known.version)];
  if (make === '' || model === '') return [];
  const fitting = ademeVersions().filter(
    (one) =>
      folded(one.make) === make &&
      folded(one.model) === model &&
      (known.energy === '' || one.energy === known.energy) &&
      (known.gearbox === '' || one.gearbox === known.gearbox) &&
      (known.powerHp === null || one.powerHp === known.powerHp),
  );
  const named = fitting.filter((one) => version !== '' && folded(one.version) === version);
  return named.length > 0 ? named : fitting;
}

/**
 * Facts of the ADEME's table (new cars) on which all versions agree that fit. Without a power or a version
 * too many fit: nothing is said.
 */
export function ademeFacts(known: KnownOfVersion): Map<AdemeFact, number> {
  if (known.powerHp === null && known.version.trim() === '') return new Map();
  const [first, ...others] = versionsLike(known);
  if (!first) return new Map();
  return new Map(
    ADEME_FACTS.flatMap((fact): [AdemeFact, number][] => {
      const value = first[fact];
      return value !== null && others.every((other) => other[fact] === value) ? [[fact, value]] : [];
    }),
  );
}
