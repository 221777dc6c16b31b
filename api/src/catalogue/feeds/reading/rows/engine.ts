import { type Energy, type Gearbox, type OrUnknown, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { notes, refusals } from '../../report/feeds.messages.ts';
import { energyIn, readEnergy } from '../values/energy.ts';
import { gearboxIn, readGearbox } from '../values/gearbox.ts';
import { memo } from '../values/memo.ts';
import type { FoundModel } from '../models/models.ts';
import { readPower, readWhole } from '../values/number.ts';
import { inUnit, note, refuse, type RowContext } from './row-context.ts';
import { powerIn, type StatedPower } from '../models/vehicle-text.ts';
import { isUnknownWord } from '../values/words.ts';

const MAX_POWER = 2500;
/** No car with an engine has so few ch: « 5 CV » are fiscal horsepower. */
const MAX_FISCAL_HP = 34;
const energyOf = memo(readEnergy);
const gearboxOf = memo(readGearbox);
const power = memo((text: string) => readPower(text));
const powerFromKw = memo((text: string) => readPower(text, { kilowatts: true }));
const powerOfVersion = memo((pair: string) => {
  const [makeSlug = '', text = ''] = pair.split('\u0000');
  return powerIn(text, makeSlug);
});
const gearboxOfVersion = memo(gearboxIn);

/** The energy that a column names; else what the version reveals. Null when the row is refused. */
export function readEnergyOf(row: RowContext, version: string): Energy | null {
  const text = row.value('energy');
  if (text !== '' && !isUnknownWord(text))
    return energyOf(text) ?? refuse(row, 'energy', refusals.unknownWord);
  return energyIn(version) ?? refuse(row, 'energy', refusals.missing);
}

/**
 * Power in ch. Where the column and the version disagree, the version is right: its figure was written for
 * people, while a column scraped or mistyped repeats « 208 » or the start of a year. With two motors («
 * 303+87ch ») the version contains neither of the totals, so the column's figure is used unless it is the
 * electric motor's alone. Null when neither contains a readable power.
 */
export function readPowerOf(row: RowContext, version: string, model: FoundModel | null): number | null {
  const text = inUnit(row.value('power'), row.value('powerUnit')) || row.value('powerKw');
  const stated = row.value('power') === '' ? (text === '' ? null : powerFromKw(text)) : power(text);
  const make = model?.make.slug ?? '';
  const written =
    powerOfVersion(`${make}\u0000${version}`) ?? powerOfVersion(`${make}\u0000${row.value('title')}`);
  if (
    written !== null &&
    (written.electric === null || stated === null || !isOfBothMotors(stated, written, version))
  )
    return powerWritten(row, written, stated);
  if (stated === null || stated < 1 || stated > MAX_POWER) {
    if (!isUnknownWord(text)) note(row, 'power', notes.unknown, text);
    return null;
  }
  if (isFiscal(row, stated, text)) {
    note(row, 'power', notes.fiscalPower, text);
    return null;
  }
  if (repeatsAnother(stated, version, row.value('model') || (model?.model.name ?? '')))
    note(row, 'power', notes.doubtfulPower, text);
  return stated;
}

/** « 5 CV » of a car with an engine. */
const isFiscal = (row: RowContext, stated: number, text: string): boolean =>
  stated <= MAX_FISCAL_HP && /cv/i.test(text) && energyOf(row.value('energy')) !== 'electrique';

/** The power of the version, with a note when the column has another. */
function powerWritten(row: RowContext, { hp, electric }: StatedPower, stated: number | null): number {
  const text = row.value('power') || row.value('powerKw');
  if (electric !== null) note(row, 'power', notes.powerOfTwoMotors(hp, electric), text);
  else if (stated !== null && Math.abs(stated - hp) > 2) note(row, 'power', notes.powerOfVersion(hp), text);
  return hp;
}

/**
 * Whether a figure can be the power of a car with these two motors: at least that of the combustion engine,
 * at most their sum, and no name that the version repeats (« 250 e 160+102ch »).
 */
const isOfBothMotors = (stated: number, { hp, electric }: StatedPower, version: string): boolean =>
  stated >= hp - 2 &&
  stated <= hp + (electric ?? 0) + 2 &&
  (stated === hp || !version.split(/[^\da-z]+/i).includes(String(stated)));

/** « 208 » of a Peugeot 208, « 202 » of 2021. */
const repeatsAnother = (value: number, version: string, model: string): boolean =>
  model.split(/\D+/).includes(String(value)) || (value === 202 && /\b202\d\b|\b2[0-4][bn]?\b/i.test(version));

/** From the column, else from the version; else automatic for electric vehicles, unknown for others. */
export function readGearboxOf(row: RowContext, version: string, energy: Energy): OrUnknown<Gearbox> {
  const text = row.value('gearbox');
  const stated = text === '' ? null : gearboxOf(text);
  if (stated !== null) return stated;
  const written = gearboxOfVersion(version);
  if (written !== null) {
    if (text !== '' && !isUnknownWord(text)) note(row, 'gearbox', notes.gearboxOfVersion(written));
    return written;
  }
  if (text === '' && energy === 'electrique') return 'automatique';
  if (!isUnknownWord(text)) note(row, 'gearbox', notes.unknown);
  return UNKNOWN;
}

const whole = memo(readWhole);
const MAX_LITRES = 20;
const MIN_CC = 40;
const LITRES = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:l|lt|ltr|litres?|liters?|litri|litros|liter)?\.?$/i;

/**
 * Cubic centimetres of « 1 598 cm3 », « 1,6 l » or « 3 »: no car has an engine of 3 cm³, so small figures are
 * litres.
 */
export function readEngineCc(row: RowContext): number | null {
  const text = row.value('engineCc').trim();
  if (text === '') return null;
  const litres = LITRES.exec(text)?.[1];
  const value = litres === undefined ? null : Number(litres.replace(',', '.'));
  const read = value !== null && value <= MAX_LITRES ? Math.round(value * 1000) : whole(text);
  if (read === 0) return null;
  if (read !== null && read >= MIN_CC && read <= MAX_LITRES * 1000) return read;
  note(row, 'engineCc', notes.ignoredValue);
  return null;
}
