import { parse } from 'csv-parse/sync';
import type { Body, Energy, Gearbox } from '@pomelo/contract/catalogue/facets.ts';
import { makeReference, type MakeReference, type ModelReference } from '../reference.ts';
import { readVersion } from './version-words.ts';
import type { Version } from '../versions.ts';

type Row = Record<string, string>;

const ENERGY: Record<string, Energy> = {
  ESSENCE: 'essence',
  GAZOLE: 'diesel',
  // A diesel helped by a starter-generator is a diesel to a trader.
  'GAZ+ELEC HNR': 'diesel',
  'ESS+ELEC HNR': 'hybride',
  'ELEC+ESSENC HR': 'hybride-rechargeable',
  'ELEC+GAZOLE HR': 'hybride-rechargeable',
  ELECTRIC: 'electrique',
  'ESS+G.P.L.': 'gpl',
  SUPERETHANOL: 'e85',
};
/** Bodies for which the file is more reliable than the model. */
const BODY: Record<string, Body> = { BREAK: 'break', COUPE: 'coupe', CABRIOLET: 'cabriolet' };
const OWN_BREAKS = new Set(['Panamera', 'Taycan', 'Arteon']);

const decimal = (row: Row, column: string): number | null => {
  const text = row[column]?.trim().replace(',', '.') ?? '';
  return text === '' ? null : Number(text);
};
const highest = (row: Row, column: string): number | null =>
  decimal(row, `${column} Max`) ?? decimal(row, `${column} Min`);

const numberIn = (row: Row, column: string): number => decimal(row, column) ?? 0;

/** Below that the price was left out. */
const CHEAPEST_EUROS = 5000;

/** Rows of the ADEME car labelling as the product's versions, without duplicates. */
export function readAdeme(csv: string): Version[] {
  const rows: Row[] = parse(csv, { columns: true, delimiter: ';', bom: true, relax_quotes: true });
  const versions = new Map<string, Version>();
  for (const row of rows) {
    const version = readRow(row);
    if (!version) continue;
    const key = [
      version.make,
      version.model,
      version.version,
      version.finition,
      version.body,
      version.energy,
      version.gearbox,
      version.powerHp,
    ].join('\t');
    const known = versions.get(key);
    if (!known || (version.listPriceEuros ?? 0) < (known.listPriceEuros ?? 0)) versions.set(key, version);
  }
  return [...versions.values()].toSorted((a, b) =>
    `${a.make} ${a.model} ${a.version}`.localeCompare(`${b.make} ${b.model} ${b.version}`, 'fr'),
  );
}

function readRow(row: Row): Version | null {
  const energy = ENERGY[row.Energie ?? ''];
  const make = makeReference().findMake(row.Marque ?? '');
  if (!energy || !make || make.name === 'Tesla') return null;
  const model = findModel(make, row);
  const price = numberIn(row, 'Prix véhicule');
  if (!model || price < CHEAPEST_EUROS) return null;
  const description = row['Description Commerciale'] ?? '';
  const gearbox: Gearbox = row['Type de boite'] === 'MECANIQUE' ? 'manuelle' : 'automatique';
  const body = bodyOf(row, model);
  const powerHp = isRenaultFullHybrid(make, row)
    ? RENAULT_HYBRID_HP
    : readPower(row, description, energy, model.name);
  if (powerHp < 30) return null;
  const mildHybrid = isMildHybrid(make, row);
  const gears = numberIn(row, 'Nombre rapports');
  const engineCc = numberIn(row, 'Cylindrée');
  const prefixes = prefixesOf(make, model, row);
  const words = readVersion({
    description,
    prefixes,
    make: make.name,
    energy,
    gearbox,
    gears,
    engineCc,
    powerHp,
    mildHybrid,
  });
  return {
    make: make.name,
    model: model.name,
    ...words,
    energy,
    body,
    engineCc: energy === 'electrique' ? null : engineCc,
    fiscalHp: decimal(row, 'Puissance fiscale'),
    powerHp,
    gearbox,
    gears: gears > 0 ? gears : null,
    ...appetiteOf(row, energy),
    massKg: rounded(decimal(row, 'Masse OM Min') ?? decimal(row, 'Poids à vide')),
    listPriceEuros: Math.round(price),
    seats: seatsOf(description, body, row.Carrosserie ?? ''),
  };
}

function appetiteOf(row: Row, energy: Energy): Pick<Version, 'consumption' | 'co2' | 'electricRangeKm'> {
  const electricRangeKm = rounded(decimal(row, 'Autonomie elec Min') ?? decimal(row, 'Autonomie elec Max'));
  if (energy === 'electrique')
    return { consumption: perHundred(highest(row, 'Conso elec')), co2: 0, electricRangeKm };
  const co2 = rounded(highest(row, 'CO2 vitesse mixte') ?? decimal(row, 'Essai CO2 type 1'));
  return { consumption: round1(highest(row, 'Conso vitesse mixte')), co2, electricRangeKm };
}

/** The file gives the engine alone (94 ch) of the 1.6 E-Tech, sold as 145. */
const RENAULT_HYBRID_HP = 145;
const isRenaultFullHybrid = (make: MakeReference, row: Row): boolean =>
  make.name === 'Renault' && row.Energie === 'ESS+ELEC HNR' && decimal(row, 'Cylindrée') === 1598;

const isMildHybrid = (make: MakeReference, row: Row): boolean =>
  row.Energie === 'ESS+ELEC HNR' &&
  !/full|e-?tech|hev\b|dynamic force|duratec/i.test(row['Description Commerciale'] ?? '') &&
  !isRenaultFullHybrid(make, row);

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));
const round1 = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
/** Wh/km in the file, kWh/100 km for the reader. */
const perHundred = (wattHours: number | null): number | null =>
  wattHours === null ? null : Math.round(wattHours) / 10;

function findModel(make: MakeReference, row: Row): ModelReference | undefined {
  const label = row['Libellé modèle'] ?? '';
  const narrow = row.Modèle ?? '';
  const reference = makeReference();
  if (['SERIE X', 'SERIE Z', 'MINI'].includes(label) || narrow.startsWith('I4'))
    return reference.findModel(make, narrow);
  if (label === 'SERIE 2' && row.Carrosserie === 'MONOSPACE COMPACT')
    return reference.findModel(make, 'Active Tourer');
  return (
    reference.findModel(make, label) ??
    reference.modelStarting(make, label) ??
    reference.modelStarting(make, narrow)
  );
}

/**
 * Makes whose versions begin with what is a synonym of the model: « Cooper S », « C 220 d », « Carrera GTS ».
 */
const SPOKEN_VERSIONS = new Set(['MINI', 'Mercedes-Benz', 'Porsche', 'BMW']);
const GENERATIONS = ['CADDY 5', 'MAXI', 'TRANSPORTER 6.1'];

function prefixesOf(make: MakeReference, model: ModelReference, row: Row): string[] {
  const synonyms = SPOKEN_VERSIONS.has(make.name) ? [] : [...model.synonyms, row.Modèle ?? ''];
  return [make.name, ...make.synonyms, model.name, ...synonyms, ...GENERATIONS].filter(Boolean);
}

function bodyOf(row: Row, model: ModelReference): Body {
  const own = BODY[row.Carrosserie ?? ''];
  if (
    row.Carrosserie === 'BREAK' &&
    OWN_BREAKS.has(model.name) &&
    !/shooting|sport turismo|cross/i.test(row['Description Commerciale'] ?? '')
  )
    return 'berline';
  if (own && model.name !== 'Jogger') return own;
  const small = row.Carrosserie ?? '';
  if (small.startsWith('MONOSPACE')) return 'monospace';
  if (small === 'MINIBUS' || small === 'COMBISPACE')
    return ['Trafic', 'Transporter', 'Transit Custom', 'Vito', 'Primastar'].includes(model.name)
      ? 'utilitaire'
      : 'monospace';
  if (small === 'BERLINE' && model.body === 'coupe') return 'berline';
  return model.body;
}

/**
 * Peak power in ch as advertised, where the description has none: the column contains the 30-minute power.
 */
const PEAK_HP: Record<string, number> = {
  'Mégane E-Tech': 220,
  Mégane: 160,
  Captur: 160,
  Twingo: 82,
  Zoé: 135,
  Spring: 45,
  XC40: 231,
  C40: 231,
  iX3: 286,
  iX: 326,
  i4: 340,
  Taycan: 435,
  Kangoo: 122,
  e: 154,
  Fortwo: 82,
  Forfour: 82,
  500: 118,
  Leaf: 150,
  'Marvel R': 180,
  MG5: 156,
  Ariya: 218,
  Mokka: 136,
  Corsa: 136,
  'Combo Life': 136,
  'Zafira Life': 136,
  Rifter: 136,
  Berlingo: 136,
  'ë-C4': 136,
  'ë-C4 X': 136,
  'DS 3 Crossback': 136,
  EQA: 190,
  EQB: 228,
  EQC: 408,
  EQE: 292,
  EQS: 333,
  EQV: 204,
  Vito: 204,
  'I-Pace': 400,
  UX: 204,
  Solterra: 218,
  Niro: 204,
  Kona: 204,
  SpaceTourer: 136,
  Townstar: 122,
};

/** The description gives the peak power of electrics and plug-ins; the column only the engine's. */
function readPower(row: Row, description: string, energy: Energy, model: string): number {
  const HP_PER_KW = 1.35962;
  const engine = Math.round((decimal(row, 'Puissance maximale') ?? 0) * HP_PER_KW);
  const electric = Math.round((decimal(row, 'Puissance nominale électrique') ?? 0) * HP_PER_KW);
  const statedPower = Number(/(\d{2,4}) ?ch/i.exec(description)?.[1] ?? 0);
  if (energy === 'electrique') return statedPower || (PEAK_HP[model] ?? electric);
  if (energy === 'hybride-rechargeable' && !statedPower) return PEAK_HP[model] ?? engine;
  const roundedByMaker = Math.abs(statedPower - engine) <= Math.max(4, engine * 0.03);
  const wholeSystem = energy.startsWith('hybride') && statedPower > engine;
  return roundedByMaker || wholeSystem ? statedPower : engine;
}

function seatsOf(description: string, body: Body, kind: string): number {
  const statedPower = /\b([4-9]) ?PL/i.exec(description)?.[1];
  if (statedPower) return Number(statedPower);
  if (kind === 'MINIBUS') return 9;
  return body === 'cabriolet' ? 4 : body === 'coupe' ? 4 : 5;
}
