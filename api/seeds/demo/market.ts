import type { Version } from '../versions.ts';
import { knownVersions } from '../versions.ts';
import { type Random, weightedPicker } from './random.ts';

/** Shares of a multi-make trade stock, in percent; the rest share what remains. */
const MAKE_SHARES: Record<string, number> = {
  Renault: 16,
  Peugeot: 16,
  Citroën: 9,
  Dacia: 7,
  Volkswagen: 8,
  Toyota: 5,
  BMW: 5,
  'Mercedes-Benz': 5,
  Audi: 4.5,
  Ford: 5.5,
  Opel: 4,
  Fiat: 4,
  Hyundai: 3,
  Kia: 3,
  Škoda: 3,
  Nissan: 3,
  Seat: 2.2,
  Cupra: 1,
  MINI: 1.6,
  Volvo: 1.6,
  DS: 1.6,
  Tesla: 1.6,
  Mazda: 0.8,
  Suzuki: 0.9,
  Honda: 0.5,
  'Land Rover': 0.7,
  Jeep: 0.9,
  'Alfa Romeo': 0.6,
  Mitsubishi: 0.4,
  MG: 0.9,
  Smart: 0.5,
  Porsche: 0.5,
  Lexus: 0.5,
  Jaguar: 0.3,
  Alpine: 0.25,
  Iveco: 0.4,
  Isuzu: 0.4,
};
const RARE_MAKE_SHARE = 0.08;

/** How much more often a model is met than the others of its make. */
const MODEL_FAVOUR: Record<string, number> = {
  'Renault Clio': 7,
  'Renault Captur': 5,
  'Renault Mégane': 3,
  'Renault Twingo': 2,
  'Renault Arkana': 2,
  'Renault Trafic': 2,
  'Renault Kangoo Van': 2,
  'Peugeot 208': 7,
  'Peugeot 2008': 5,
  'Peugeot 308': 4,
  'Peugeot 3008': 4,
  'Peugeot 5008': 2,
  'Peugeot Partner': 2,
  'Peugeot Expert': 2,
  'Citroën C3': 5,
  'Citroën C4': 2,
  'Citroën C3 Aircross': 2,
  'Citroën C5 Aircross': 3,
  'Dacia Sandero': 4,
  'Dacia Duster': 4,
  'Dacia Spring': 2,
  'Volkswagen Golf': 3,
  'Volkswagen Polo': 3,
  'Volkswagen T-Roc': 2,
  'Volkswagen Tiguan': 2,
  'Toyota Yaris': 4,
  'Toyota Yaris Cross': 3,
  'Toyota C-HR': 2,
  'Fiat 500': 4,
  'Ford Puma': 3,
  'Ford Fiesta': 3,
  'Opel Corsa': 4,
  'Opel Mokka': 2,
  'Tesla Model Y': 2,
  'MINI Hatch': 2,
  'BMW Série 1': 2,
  'Mercedes-Benz Classe A': 2,
};
/** Energies that the catalogue of versions shows too seldom or too often. */
const ENERGY_FAVOUR: Partial<Record<Version['energy'], number>> = {
  gpl: 1.2,
  e85: 3,
  hydrogene: 0.5,
  'hybride-rechargeable': 0.8,
};

/** No longer sold new: only used ones are made. */
const DISCONTINUED = new Set([
  'Renault Talisman',
  'Renault Kadjar',
  'Renault Koleos',
  'Renault Zoé',
  'Renault Mégane',
  'Renault Twingo',
  'Dacia Lodgy',
  'Dacia Dokker Van',
  'Ford Fiesta',
  'Ford EcoSport',
  'Ford Galaxy',
  'Ford S-Max',
  'Ford Focus',
  'Fiat 500L',
  'Toyota Aygo',
  'Toyota Camry',
  'Honda e',
  'Nissan Navara',
  'Mitsubishi L200',
  'Audi TT',
  'Kia Rio',
  'Hyundai Nexo',
  'Mercedes-Benz CLS',
  'Jaguar XE',
  'Jaguar XF',
  'Volkswagen up!',
  'Volkswagen Arteon',
  'Smart Forfour',
  'Opel Insignia',
  'Opel Crossland',
  'Peugeot 508',
  'Seat Ateca',
]);

/** First year on the French road, for models younger than the oldest vehicle of the stock. */
const LAUNCHED: Record<string, number> = {
  'Renault 5 E-Tech': 2024,
  'Renault Austral': 2022,
  'Renault Rafale': 2024,
  'Renault Scénic E-Tech': 2024,
  'Renault Mégane E-Tech': 2022,
  'Renault Arkana': 2021,
  'Citroën ë-C4': 2021,
  'Citroën ë-C3': 2024,
  'Citroën C4': 2020,
  'Citroën C4 X': 2022,
  'Citroën ë-C4 X': 2022,
  'Citroën C5 X': 2022,
  'Citroën C5 Aircross': 2018,
  'Citroën Ami': 2020,
  'Peugeot 408': 2022,
  'Dacia Spring': 2021,
  'Dacia Jogger': 2022,
  'Dacia Bigster': 2025,
  'Fiat 600': 2023,
  'Ford Puma': 2020,
  'Ford Mustang Mach-E': 2021,
  'Tesla Model Y': 2021,
  'Tesla Model 3': 2019,
  'MG MG4': 2022,
  'MG MG5': 2022,
  'MG Marvel R': 2021,
  'BYD Atto 3': 2023,
  'Volkswagen ID.3': 2020,
  'Volkswagen ID.4': 2021,
  'Volkswagen ID. Buzz': 2022,
  'Volkswagen T-Cross': 2019,
  'Volkswagen T-Roc': 2018,
  'Cupra Formentor': 2020,
  'Cupra Born': 2021,
  'Toyota Yaris Cross': 2021,
  'Toyota Aygo X': 2022,
  'Jeep Avenger': 2023,
  'Jeep Gladiator': 2021,
  'Kia EV6': 2021,
  'Kia EV3': 2024,
  'Kia XCeed': 2019,
  'Hyundai Ioniq 5': 2021,
  'Hyundai Ioniq 6': 2023,
  'Hyundai Bayon': 2021,
  'Alfa Romeo Tonale': 2022,
  'Volvo EX30': 2024,
  'Volvo C40': 2021,
  'Mercedes-Benz EQA': 2021,
  'Mercedes-Benz EQB': 2022,
  'Mercedes-Benz EQE': 2022,
  'Mercedes-Benz EQS': 2021,
  'Mercedes-Benz EQC': 2019,
  'Mercedes-Benz EQV': 2020,
  'Mercedes-Benz Classe T': 2022,
  'Nissan Ariya': 2022,
  'Nissan Townstar': 2022,
  'Nissan Primastar': 2022,
  'Honda ZR-V': 2023,
  'Honda e': 2020,
  'DS DS 4': 2021,
  'DS DS 9': 2021,
  'DS DS 3 Crossback': 2019,
  'BMW i4': 2021,
  'BMW iX': 2021,
  'BMW iX3': 2021,
  'BMW X2': 2018,
  'Subaru Solterra': 2022,
  'Mazda CX-60': 2022,
  'Mazda CX-30': 2019,
  'Mazda MX-30': 2020,
  'Škoda Scala': 2019,
  'Škoda Kamiq': 2019,
  'Fiat Scudo': 2022,
  'Toyota Proace City': 2020,
  'Peugeot Rifter': 2018,
  'Jaguar I-Pace': 2018,
};
/** Electric versions of the other models are available since then. */
const ELECTRIC_SINCE = 2019;

/** The year before which no vehicle of that version can have been registered; null when it is old enough. */
export function launchYear(version: Version): number | null {
  return LAUNCHED[nameOf(version)] ?? (version.energy === 'electrique' ? ELECTRIC_SINCE : null);
}

const nameOf = (version: Version): string => `${version.make} ${version.model}`;

function weights(versions: readonly Version[]): { value: Version; weight: number }[] {
  const models = new Map<string, Version[]>();
  for (const version of versions)
    models.set(nameOf(version), [...(models.get(nameOf(version)) ?? []), version]);
  const makeTotals = new Map<string, number>();
  const modelWeight = (versionsOfModel: readonly Version[], name: string): number =>
    Math.sqrt(versionsOfModel.length) * (MODEL_FAVOUR[name] ?? 1);
  for (const [name, list] of models) {
    const make = list[0]?.make ?? '';
    makeTotals.set(make, (makeTotals.get(make) ?? 0) + modelWeight(list, name));
  }
  return versions.map((version) => {
    const list = models.get(nameOf(version)) ?? [];
    const share =
      (MAKE_SHARES[version.make] ?? RARE_MAKE_SHARE) *
      (modelWeight(list, nameOf(version)) / (makeTotals.get(version.make) ?? 1));
    return { value: version, weight: (share / list.length) * (ENERGY_FAVOUR[version.energy] ?? 1) };
  });
}

export type Market = { used: (random: Random) => Version; fresh: (random: Random) => Version };

/** Chooses versions in the proportions of a French trade stock, used or new. */
export function makeMarket(): Market {
  const all = knownVersions();
  return {
    used: weightedPicker(weights(all)),
    fresh: weightedPicker(weights(all.filter((version) => !DISCONTINUED.has(nameOf(version))))),
  };
}
