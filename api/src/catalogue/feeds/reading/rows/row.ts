import { type Body, type Colour, type OrUnknown, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { notes, refusals } from '../../report/feeds.messages.ts';
import type { FeedVehicle, ReadRow } from '../vehicle.ts';
import { readAge, readAvailableFrom } from './age.ts';
import { readBattery } from './battery.ts';
import { critAirOf } from '../values/crit-air.ts';
import { readEnergy } from '../values/energy.ts';
import { readEnergyOf, readEngineCc, readGearboxOf, readPowerOf } from './engine.ts';
import { type Identity, readIdentity } from './identity.ts';
import { readListingUrl, wordsAfter } from '../models/listing-url.ts';
import { memo } from '../values/memo.ts';
import type { FoundModel } from '../models/models.ts';
import type { Place } from '../models/places.ts';
import { readPhotos } from './photos.ts';
import { readPrices } from './prices.ts';
import {
  note,
  optionalWhole,
  refuse,
  type RowContext,
  type RowRules,
  type RowTexts,
  type RowValues,
  textOf,
} from './row-context.ts';
import { versionFromSlug } from '../models/slug-version.ts';
import { bodyIn, trimIn } from '../models/vehicle-text.ts';
import { fold, isAnyBody, isUnknownWord, readBody, readColour, readCritAir } from '../values/words.ts';

const MAX_QUANTITY = 500;
const bodyOf = memo(readBody);
const bodyOfVersion = memo(bodyIn);
const colourOf = memo(readColour);
const trimOf = memo(trimIn);
const critAirIn = memo(readCritAir);
const spellSlug = memo((slug: string) => versionFromSlug(slug.split(' ')));
const spellPlugInSlug = memo((slug: string) => versionFromSlug(slug.split(' '), { twoMotors: true }));
const isPlugIn = memo((text: string) => readEnergy(text) === 'hybride-rechargeable');

/** Reads one row into a vehicle, or reports everything that is wrong with it. */
export function readRow(
  line: number,
  value: RowValues,
  rules: RowRules,
  texts: RowTexts = () => null,
): ReadRow {
  const row: RowContext = { value, texts, rules, reasons: [], notes: [] };
  const identity = readIdentity(row);
  const vehicle = readVehicle(line, row, identity);
  if (row.reasons.length > 0 || vehicle === null)
    return { kind: 'refused', line, key: identity.key, reasons: row.reasons };
  return { kind: 'good', vehicle, notes: row.notes };
}

function readVehicle(line: number, row: RowContext, identity: Identity): FeedVehicle | null {
  const model = readModel(row);
  const text = readVersion(row, identity, model);
  const age = readAge(row);
  const energy = readEnergyOf(row, text.version);
  const prices = readPrices(row, age?.isNew ?? false);
  const powerHp = readPowerOf(row, text.version, model);
  if (identity.key === null || model === null || age === null || energy === null || prices === null)
    return null;
  const electric = energy === 'electrique';
  return {
    line,
    key: identity.key,
    model,
    place: readPlace(row, text),
    version: text.version,
    finition: textOf(row.value('finition'), 80) || trimOf(text.version),
    body: readBodyOf(row, text.version, model),
    energy,
    gearbox: readGearboxOf(row, text.version, energy),
    powerHp,
    // Only the strongest cars have more: « CV » over 130 is a Spanish or Italian power.
    fiscalHp: optionalWhole(row, 'fiscalHp', 1, (powerHp ?? 0) > 400 ? 200 : 60),
    engineCc: electric ? null : readEngineCc(row),
    co2: electric ? 0 : optionalWhole(row, 'co2', 0, 900),
    critAir: critAirIn(row.value('critAir')) ?? critAirOf(energy, age.firstYear),
    ...readPaint(row),
    seats: optionalWhole(row, 'seats', 1, 60),
    doors: optionalWhole(row, 'doors', 1, 9),
    firstRegistration: age.firstRegistration,
    modelYear: age.modelYear,
    availableFrom: readAvailableFrom(row),
    vatRegime: prices.regime,
    b2bCents: prices.b2b,
    b2cCents: prices.b2c,
    listCents: prices.list,
    km: age.km,
    vin: identity.vin,
    plate: identity.plate,
    quantity: optionalWhole(row, 'quantity', 0, MAX_QUANTITY) ?? 1,
    photos: readPhotos(row),
    battery: readBattery(row, energy),
  };
}

function readModel(row: RowContext): FoundModel | null {
  const make = row.value('make');
  const match = row.rules.models.match(make, row.value('model'), row.value('title'));
  if (match.kind === 'unknown-make')
    return refuse(
      row,
      'make',
      make === '' ? refusals.missing : refusals.unknownMake(textOf(make, 60), match.suggestion),
    );
  if (match.kind === 'no-model') {
    const title = textOf(row.value('model') || row.value('title'), 60);
    return refuse(row, 'model', refusals.noModel(textOf(make, 60) || title, title), title);
  }
  for (const { field, typed, read } of match.found.corrected) note(row, field, notes.readAs(read), typed);
  if (match.found.created) note(row, 'model', notes.newModel(match.found.make.name, match.found.similar));
  return match.found;
}

type VersionText = { version: string; postcode: string; town: string };

/** The version, with the rest of the model column: « SW 1.5 BlueHDi 130 ». */
function readVersion(row: RowContext, identity: Identity, model: FoundModel | null): VersionText {
  const text = readStatedVersion(row, identity, model);
  const addition = model?.addition ?? '';
  const said =
    addition === '' ||
    fold(text.version).startsWith(fold(addition)) ||
    ` ${fold(text.version)} `.includes(` ${fold(addition)} `);
  return said ? text : { ...text, version: textOf(`${addition} ${text.version}`, 200) };
}

/** The version of the row, else of the listing's address, else what the title adds to make and model. */
function readStatedVersion(row: RowContext, identity: Identity, model: FoundModel | null): VersionText {
  const stated = textOf(row.value('version'), 200);
  const url = identity.url === null ? null : readListingUrl(identity.url, row.value('postcode'));
  const place = { postcode: url?.postcode ?? '', town: url?.town ?? '' };
  if (stated !== '') return { version: stated, ...place };
  if (url && model) {
    const rest = wordsAfter(
      url.words,
      row.value('make') || model.make.name,
      row.value('model') || model.model.name,
    );
    const spell = isPlugIn(row.value('energy')) ? spellPlugInSlug : spellSlug;
    return { version: textOf(spell(rest.join(' ')), 200), ...place };
  }
  const rest = afterNames(
    row.value('title'),
    row.value('make') || (model?.make.name ?? ''),
    row.value('model') || (model?.model.name ?? ''),
  );
  return { version: textOf(rest, 200), ...place };
}

const afterNames = (title: string, ...names: string[]): string =>
  wordsAfter(title.trim().split(/\s+/), ...names.filter((name) => name !== '')).join(' ');

/**
 * The body of the column; without one, that of the version or of the model in the reference list. Unknown for
 * a value that no word explains, and for a model that the list does not contain.
 */
function readBodyOf(row: RowContext, version: string, model: FoundModel): OrUnknown<Body> {
  const text = isAnyBody(row.value('body')) ? '' : row.value('body');
  if (isUnknownWord(text)) return UNKNOWN;
  const stated = text === '' ? null : bodyOf(text);
  if (stated !== null) return stated;
  const styled = model.body === 'suv' || model.body === 'pickup';
  const known = text === '' ? ((styled ? null : bodyOfVersion(version)) ?? model.body) : null;
  note(row, 'body', known === null ? notes.unknown : notes.bodyOfModel(known));
  return known ?? UNKNOWN;
}

/** The facet's colour and the dealer's original text. */
function readPaint(row: RowContext): { colour: OrUnknown<Colour>; colourName: string } {
  const text = textOf(row.value('colour'), 60);
  if (isUnknownWord(text)) return { colour: UNKNOWN, colourName: '' };
  const colour = text === '' ? null : colourOf(text);
  if (colour === null) note(row, 'colour', notes.unknown);
  return { colour: colour ?? UNKNOWN, colourName: text };
}

function readPlace(row: RowContext, text: VersionText): Place | null {
  const place = row.rules.places.match(
    row.value('postcode') || text.postcode,
    row.value('city') || text.town,
    row.value('depot'),
  );
  if (place === null) note(row, 'postcode', notes.unplaced, row.value('postcode') || row.value('city'));
  return place;
}
