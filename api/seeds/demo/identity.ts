import type { Body } from '@pomelo/contract/catalogue/facets.ts';
import type { Random } from './random.ts';

/** World manufacturer identifiers; vans and pickups of some makes have their own. */
const WMI: Record<string, string> = {
  Peugeot: 'VF3',
  Citroën: 'VF7',
  Renault: 'VF1',
  Dacia: 'UU1',
  DS: 'VR1',
  Alpine: 'VFA',
  Volkswagen: 'WVW',
  Audi: 'WAU',
  BMW: 'WBA',
  MINI: 'WMW',
  'Mercedes-Benz': 'W1K',
  Smart: 'W1A',
  Škoda: 'TMB',
  Seat: 'VSS',
  Cupra: 'VSS',
  Ford: 'WF0',
  Opel: 'W0V',
  Fiat: 'ZFA',
  'Alfa Romeo': 'ZAR',
  Jeep: '1C4',
  Maserati: 'ZAM',
  Ferrari: 'ZFF',
  Lamborghini: 'ZHW',
  Toyota: 'VNK',
  Lexus: 'JTH',
  Nissan: 'SJN',
  Hyundai: 'TMA',
  Kia: 'U5Y',
  Volvo: 'YV1',
  Tesla: 'LRW',
  Porsche: 'WP0',
  'Land Rover': 'SAL',
  Jaguar: 'SAJ',
  Mazda: 'JMZ',
  Honda: 'JHM',
  Suzuki: 'TSM',
  MG: 'LSJ',
  Mitsubishi: 'JMB',
  SsangYong: 'KPT',
  Subaru: 'JF1',
  Bentley: 'SCB',
  'Rolls-Royce': 'SCA',
  Isuzu: 'MPA',
  Iveco: 'ZCF',
  BYD: 'LGX',
};
const VAN_WMI: Record<string, string> = {
  Volkswagen: 'WV1',
  'Mercedes-Benz': 'W1V',
  Toyota: 'YAR',
  Fiat: 'ZFA',
  Nissan: 'VSK',
  Ford: 'WF0',
};

const VIN_ALPHABET = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
/** Model years from 2017 on; I, O, Q, U, Z and 0 are not used. */
const YEAR_CODES: Record<number, string> = {
  2017: 'H',
  2018: 'J',
  2019: 'K',
  2020: 'L',
  2021: 'M',
  2022: 'N',
  2023: 'P',
  2024: 'R',
  2025: 'S',
  2026: 'T',
  2027: 'V',
  2028: 'W',
  2029: 'X',
  2030: 'Y',
};
const VALUES: Record<string, number> = Object.fromEntries(
  [...'0123456789'].map((digit) => [digit, Number(digit)]),
);
for (const [index, letter] of [...'ABCDEFGH'].entries()) VALUES[letter] = index + 1;
for (const [index, letter] of [...'JKLMN'].entries()) VALUES[letter] = index + 1;
for (const [letter, value] of Object.entries({ P: 7, R: 9, S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 }))
  VALUES[letter] = value;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth character of a VIN (ISO 3779 as North America and China require it; Europe allows it). */
export function checkCharacter(vin: string): string {
  let sum = 0;
  for (let place = 0; place < WEIGHTS.length; place++)
    sum += (VALUES[vin.charAt(place)] ?? 0) * (WEIGHTS[place] ?? 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

const SERIALS = 1_000_000;
/** Coprime with 10⁶: consecutive vehicles get distant numbers, and none twice within a million. */
const SERIAL_STEP = 387_421;

/** A valid identification number, different for each of a million vehicles. */
export function makeVin(random: Random, make: string, body: Body, year: number, sequence: number): string {
  const commercial = body === 'utilitaire' || body === 'pickup';
  const wmi = (commercial ? VAN_WMI[make] : undefined) ?? WMI[make] ?? 'VF9';
  let descriptor = '';
  for (let place = 0; place < 5; place++)
    descriptor += VIN_ALPHABET.charAt(random.between(0, VIN_ALPHABET.length - 1));
  const plant = VIN_ALPHABET.charAt(random.between(10, VIN_ALPHABET.length - 1));
  const serial = String((sequence * SERIAL_STEP) % SERIALS).padStart(6, '0');
  const draft = `${wmi}${descriptor}0${YEAR_CODES[year] ?? 'T'}${plant}${serial}`;
  return draft.slice(0, 8) + checkCharacter(draft) + draft.slice(9);
}

const PLATE_LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';
const PAIRS = [...PLATE_LETTERS]
  .flatMap((first) => [...PLATE_LETTERS].map((second) => first + second))
  .filter((pair) => pair !== 'SS');
const FIRST_PAIRS = PAIRS.filter((pair) => pair !== 'WW');
const NUMBERS = 999;
const ENDINGS = PAIRS.length * NUMBERS;
const ENDING_STEP = 104_729;
/**
 * The register reached FA in mid-August 2018 and has used some seven or eight first pairs a year around then.
 */
const ANCHOR_MS = Date.UTC(2018, 7, 15);
const ANCHOR = FIRST_PAIRS.indexOf('FA');
const FIRST_PAIR_MS = 48 * 24 * 3600 * 1000;

/** A plate of the French register (SIV) as given on that day, different for each vehicle. */
export function makePlate(firstRegistrationMs: number, sequence: number): string {
  const age = ANCHOR + Math.floor((firstRegistrationMs - ANCHOR_MS) / FIRST_PAIR_MS);
  // Once the endings have all been used, the neighbouring first pair takes over.
  const lap = Math.floor(sequence / ENDINGS);
  const first = FIRST_PAIRS[Math.max(0, age - (age % 2) + (lap % 2) + 2 * Math.floor(lap / 2))] ?? 'ZZ';
  const ending = (sequence * ENDING_STEP) % ENDINGS;
  const number = String((ending % NUMBERS) + 1).padStart(3, '0');
  return `${first}-${number}-${PAIRS[Math.floor(ending / NUMBERS)] ?? 'AA'}`;
}

const GERMAN_TOWNS = ['M', 'B', 'HH', 'K', 'F', 'S', 'D', 'N'];
/** A German plate, different for each vehicle: a town, two letters, a number of two to four digits. */
export function makeGermanPlate(sequence: number): string {
  const town = GERMAN_TOWNS[sequence % GERMAN_TOWNS.length] ?? 'M';
  const letter = (place: number): string => String.fromCharCode(65 + (place % 26));
  const rest = Math.floor(sequence / GERMAN_TOWNS.length);
  const letters = letter(rest) + letter(Math.floor(rest / 26));
  return `${town} ${letters} ${10 + (Math.floor(rest / 676) % 9990)}`;
}
