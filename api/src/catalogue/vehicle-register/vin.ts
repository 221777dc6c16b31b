import { VIN } from '../feeds/reading/rows/identity.ts';

/** Makes by the first three characters of a VIN (ISO 3780), where one maker has one make. */
const MAKES: Readonly<Record<string, string>> = {
  VF1: 'Renault',
  VF3: 'Peugeot',
  VR3: 'Peugeot',
  VF7: 'Citroën',
  VR7: 'Citroën',
  VR1: 'DS',
  UU1: 'Dacia',
  VFA: 'Alpine',
  WVW: 'Volkswagen',
  WVG: 'Volkswagen',
  WV1: 'Volkswagen',
  WV2: 'Volkswagen',
  WAU: 'Audi',
  WUA: 'Audi',
  TRU: 'Audi',
  WBA: 'BMW',
  WBS: 'BMW',
  WBY: 'BMW',
  WMW: 'Mini',
  W0L: 'Opel',
  W0V: 'Opel',
  WF0: 'Ford',
  WP0: 'Porsche',
  WP1: 'Porsche',
  WME: 'Smart',
  W1K: 'Mercedes-Benz',
  W1N: 'Mercedes-Benz',
  W1V: 'Mercedes-Benz',
  WDB: 'Mercedes-Benz',
  WDD: 'Mercedes-Benz',
  WDC: 'Mercedes-Benz',
  VSS: 'Seat',
  TMB: 'Škoda',
  ZFA: 'Fiat',
  ZAR: 'Alfa Romeo',
  ZFF: 'Ferrari',
  ZLA: 'Lancia',
  SAL: 'Land Rover',
  SAJ: 'Jaguar',
  YV1: 'Volvo',
  LRW: 'Tesla',
  XP7: 'Tesla',
  '5YJ': 'Tesla',
  '7SA': 'Tesla',
  SB1: 'Toyota',
  VNK: 'Toyota',
  JTD: 'Toyota',
  JTM: 'Toyota',
  SJN: 'Nissan',
  JN1: 'Nissan',
  KMH: 'Hyundai',
  TMA: 'Hyundai',
  NLH: 'Hyundai',
  KNA: 'Kia',
  KND: 'Kia',
  U5Y: 'Kia',
  U6Y: 'Kia',
  JMZ: 'Mazda',
  JSA: 'Suzuki',
  TSM: 'Suzuki',
  SHH: 'Honda',
  JHM: 'Honda',
  LSJ: 'MG',
};

/** The tenth character of a VIN of North America, from 1980; the cycle begins again in 2010. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const [FIRST_YEAR, CYCLE] = [1980, YEAR_CODES.length];
const NORTH_AMERICA = /^[1-57]/;

export type DecodedVin = { make: string | null; modelYear: number | null };

/** « vf3 cchm… » → « VF3CCHM… »; null for an invalid VIN: another length, or I, O, Q. */
export function vinTyped(text: string): string | null {
  const vin = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return VIN.test(vin) ? vin : null;
}

/**
 * What a VIN states by itself: its maker, and the model year where it is defined: in North America alone. In
 * Europe its tenth character may mean anything.
 */
export function decodeVin(vin: string): DecodedVin {
  return {
    make: MAKES[vin.slice(0, 3)] ?? null,
    modelYear: NORTH_AMERICA.test(vin) ? yearOf(vin) : null,
  };
}

/** The seventh character is a letter since 2010. */
function yearOf(vin: string): number | null {
  const place = YEAR_CODES.indexOf(vin[9] ?? '');
  if (place < 0) return null;
  return FIRST_YEAR + place + (/[A-Z]/.test(vin[6] ?? '') ? CYCLE : 0);
}
