import type { Energy, Gearbox } from '@pomelo/contract/catalogue/facets.ts';
import { notes, refusals } from '../feeds.messages.ts';
import { memo } from './memo.ts';
import type { FoundModel } from './models.ts';
import { readNumber, readPower, readWhole } from './number.ts';
import { note, outOfRange, refuse, type RowContext } from './row-context.ts';
import { gearboxIn, powerIn } from './vehicle-text.ts';
import { fold, readEnergy, readGearbox } from './words.ts';

const MAX_POWER = 2500;
const energyOf = memo(readEnergy);
const gearboxOf = memo(readGearbox);
const power = memo((text: string) => readPower(text));
const powerFromKw = memo((text: string) => readPower(text, { kilowatts: true }));
const powerOfVersion = memo(powerIn);
const gearboxOfVersion = memo(gearboxIn);

/** The energy that a column names; else what the version gives away. Null when the row is refused. */
export function readEnergyOf(row: RowContext, version: string): Energy | null {
  const text = row.value('energy');
  if (text !== '') return energyOf(text) ?? refuse(row, 'energy', refusals.unknownWord);
  return energyInVersion(version) ?? refuse(row, 'energy', refusals.missing);
}

function energyInVersion(version: string): Energy | null {
  const folded = ` ${fold(version)} `;
  if (/ (?:phev|plug in|rechargeable|\d+e) /.test(folded)) return 'hybride-rechargeable';
  if (/ (?:hybrid|hybride|mhev|fhev|hev|e power) /.test(folded)) return 'hybride';
  if (/ (?:bluehdi|hdi|dci|tdi|cdi|crdi|jtd|multijet|ecoblue|d4 d|diesel) /.test(folded)) return 'diesel';
  if (/ (?:eco g|gpl|lpg) /.test(folded)) return 'gpl';
  if (/ (?:electric|electrique|\d+kwh|e tense|bev) /.test(folded)) return 'electrique';
  return / (?:puretech|tce|sce|tsi|tfsi|etsi|ecoboost|vti|thp|mpi|gdi|t gdi|dig t|essence|vvt i) /.test(folded) ? 'essence' : null;
}

/**
 * Power in ch. Where the column and the version disagree the version is right: its figure was written for people,
 * while a column scraped or mistyped repeats « 208 » or the start of a year. Null when the row is refused.
 */
export function readPowerOf(row: RowContext, version: string, model: FoundModel | null): number | null {
  const text = row.value('power') || row.value('powerKw');
  const stated = row.value('power') === '' ? (text === '' ? null : powerFromKw(text)) : power(text);
  const written = powerOfVersion(version) ?? powerOfVersion(row.value('title'));
  if (written !== null) {
    if (stated !== null && Math.abs(stated - written) > 2) note(row, 'power', notes.powerOfVersion(written), text);
    return written;
  }
  if (text === '') return refuse(row, 'power', refusals.missing, '');
  if (stated === null) return refuse(row, 'power', refusals.unreadableNumber, text);
  if (stated < 1 || stated > MAX_POWER) return refuse(row, 'power', outOfRange(1, MAX_POWER, '\u202fch'), text);
  if (repeatsAnother(stated, version, row.value('model') || (model?.model.name ?? ''))) note(row, 'power', notes.doubtfulPower, text);
  return stated;
}

/** « 208 » of a Peugeot 208, « 202 » of 2021. */
const repeatsAnother = (value: number, version: string, model: string): boolean =>
  model.split(/\D+/).includes(String(value)) || (value === 202 && /\b202\d\b|\b2[0-4][bn]?\b/i.test(version));

/** Of the column, else of the version; without either, automatic for an electric and manual for the others, with a note. */
export function readGearboxOf(row: RowContext, version: string, energy: Energy): Gearbox | null {
  const text = row.value('gearbox');
  const stated = text === '' ? null : gearboxOf(text);
  if (stated !== null) return stated;
  const written = gearboxOfVersion(version);
  if (written !== null) return written;
  if (text !== '') return refuse(row, 'gearbox', refusals.unknownWord);
  const assumed = energy === 'electrique' || energy === 'hybride-rechargeable' || energy === 'hydrogene' ? 'automatique' : 'manuelle';
  if (energy !== 'electrique') note(row, 'gearbox', notes.assumedGearbox(assumed));
  return assumed;
}

const whole = memo(readWhole);
const MAX_LITRES = 20;

/** Cubic centimetres of « 1 598 cm3 » or « 1,6 l ». */
export function readEngineCc(row: RowContext): number | null {
  const text = row.value('engineCc');
  if (text === '') return null;
  const litres = /^(\d{1,2}[.,]\d)\d?\s*(?:l|litres?)?$/i.exec(text.trim());
  const read = litres ? Math.round((readNumber(litres[1] ?? '', { decimals: true }) ?? 0) * 1000) : whole(text);
  if (read !== null && read >= 0 && read <= MAX_LITRES * 1000) return read === 0 ? null : read;
  note(row, 'engineCc', notes.ignoredValue);
  return null;
}
