import type { Body, Colour } from '@pomelo/contract/catalogue/facets.ts';
import { notes, refusals } from '../feeds.messages.ts';
import type { FeedVehicle, ReadRow } from '../vehicle.ts';
import { readAge, readAvailableFrom } from './age.ts';
import { critAirOf } from './crit-air.ts';
import { readEnergyOf, readEngineCc, readGearboxOf, readPowerOf } from './engine.ts';
import { type Identity, readIdentity } from './identity.ts';
import { readListingUrl, wordsAfter } from './listing-url.ts';
import { memo } from './memo.ts';
import type { FoundModel } from './models.ts';
import type { Place } from './places.ts';
import { readPrices } from './prices.ts';
import { note, optionalWhole, refuse, type RowContext, type RowRules, type RowValues, textOf } from './row-context.ts';
import { versionFromSlug } from './slug-version.ts';
import { bodyIn, trimIn } from './vehicle-text.ts';
import { fold, readBody, readColour, readCritAir } from './words.ts';

const MAX_QUANTITY = 500;
const DEFAULT_BODY: Body = 'berline';
const bodyOf = memo(readBody);
const bodyOfVersion = memo(bodyIn);
const colourOf = memo(readColour);
const trimOf = memo(trimIn);
const critAirIn = memo(readCritAir);
const spellSlug = memo((slug: string) => versionFromSlug(slug.split(' ')));

/** Reads one row into a vehicle, or says everything that is wrong with it. */
export function readRow(line: number, value: RowValues, rules: RowRules): ReadRow {
  const row: RowContext = { value, rules, reasons: [], notes: [] };
  const identity = readIdentity(row);
  const vehicle = readVehicle(line, row, identity);
  if (row.reasons.length > 0 || vehicle === null) return { kind: 'refused', line, key: identity.key, reasons: row.reasons };
  return { kind: 'good', vehicle, notes: row.notes };
}

function readVehicle(line: number, row: RowContext, identity: Identity): FeedVehicle | null {
  const model = readModel(row);
  const text = readVersion(row, identity, model);
  const age = readAge(row);
  const energy = readEnergyOf(row, text.version);
  const prices = readPrices(row, age?.isNew ?? false);
  const powerHp = readPowerOf(row, text.version, model);
  const gearbox = energy === null ? null : readGearboxOf(row, text.version, energy);
  if (identity.key === null || model === null || age === null || energy === null || prices === null || powerHp === null || gearbox === null)
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
    gearbox,
    powerHp,
    fiscalHp: optionalWhole(row, 'fiscalHp', 1, 200),
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
  };
}

function readModel(row: RowContext): FoundModel | null {
  const make = row.value('make');
  const match = row.rules.models.match(make, row.value('model'), row.value('title'));
  if (match.kind === 'unknown-make')
    return refuse(row, 'make', make === '' ? refusals.missing : refusals.unknownMake(textOf(make, 60), match.suggestion));
  if (match.kind === 'no-model') return refuse(row, 'model', refusals.noModel);
  for (const { field, typed, read } of match.found.corrected) note(row, field, notes.readAs(read), typed);
  if (match.found.created) note(row, 'model', notes.newModel(match.found.make.name));
  return match.found;
}

type VersionText = { version: string; postcode: string; town: string };

/** The version, with what the model column says beyond the model: « SW 1.5 BlueHDi 130 ». */
function readVersion(row: RowContext, identity: Identity, model: FoundModel | null): VersionText {
  const text = readStatedVersion(row, identity, model);
  const addition = model?.addition ?? '';
  const said =
    addition === '' || fold(text.version).startsWith(fold(addition)) || ` ${fold(text.version)} `.includes(` ${fold(addition)} `);
  return said ? text : { ...text, version: textOf(`${addition} ${text.version}`, 200) };
}

/** The version of the row, else of the listing's address, else what the title adds to make and model. */
function readStatedVersion(row: RowContext, identity: Identity, model: FoundModel | null): VersionText {
  const stated = textOf(row.value('version'), 200);
  const url = identity.url === null ? null : readListingUrl(identity.url, row.value('postcode'));
  const place = { postcode: url?.postcode ?? '', town: url?.town ?? '' };
  if (stated !== '') return { version: stated, ...place };
  if (url && model) {
    const rest = wordsAfter(url.words, row.value('make') || model.make.name, row.value('model') || model.model.name);
    return { version: textOf(spellSlug(rest.join(' ')), 200), ...place };
  }
  return { version: textOf(afterNames(row.value('title'), row.value('make'), row.value('model')), 200), ...place };
}

function afterNames(title: string, ...names: string[]): string {
  let rest = title.trim();
  for (const name of names) if (name !== '' && rest.toLowerCase().startsWith(name.toLowerCase())) rest = rest.slice(name.length).trim();
  return rest;
}

/** The body of the column, else as the model's name or the version says, else the usual one of the model. */
function readBodyOf(row: RowContext, version: string, model: FoundModel): Body {
  const text = row.value('body');
  const stated = text === '' ? null : bodyOf(text);
  if (stated !== null) return stated;
  const styled = model.body === 'suv' || model.body === 'pickup';
  const assumed = (styled ? null : bodyOfVersion(version)) ?? model.body ?? DEFAULT_BODY;
  if (text !== '') note(row, 'body', notes.unknownBody(assumed));
  else note(row, 'body', model.body === null ? notes.defaultBody(assumed) : notes.assumedBody(assumed));
  return assumed;
}

/** The facet's colour and the dealer's own word for it. */
function readPaint(row: RowContext): { colour: Colour; colourName: string } {
  const text = textOf(row.value('colour'), 60);
  const colour = text === '' ? null : colourOf(text);
  if (colour === null) note(row, 'colour', notes.assumedColour);
  return { colour: colour ?? 'gris', colourName: text };
}

function readPlace(row: RowContext, text: VersionText): Place {
  const place = row.rules.places.match(row.value('postcode') || text.postcode, row.value('city') || text.town, row.value('depot'));
  if (place === null) note(row, 'postcode', notes.unplaced);
  return place ?? row.rules.unplaced;
}
