import type { FeedField } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { fieldOfHeading } from '../../reading/columns/heading.ts';
import { objectEnd, withoutOpenString } from './json-text.ts';

/** Names of a list of vehicles, whatever its objects contain. */
const LISTS =
  /^(?:data|items|vehicles|vehicules|véhicules|results|stock|annonces|cars|listings|ads|offers|rows|records|inventory|content|list|itemListElement|@graph|fahrzeuge|veicoli|vehiculos|ogloszenia|pojazdy|voertuigen|autos)$/i;
const WINDOW = 64_000;
/** Fields that an object names when it is a vehicle. */
const FIELDS_OF_VEHICLE = 4;
const TOKEN = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/g;

/** The list of vehicles in a JSON document: position of its first object, and depth of nesting. */
type Envelope = { start: number; depth: number };

/**
 * Finds the list in `{"data": [` or `{"export": {"stock_vo": [{…}]}}`: by its name, or because its objects
 * are vehicles. Null for an object that is a vehicle itself, and while the text is too short to decide.
 */
export function findEnvelope(whole: string): Envelope | null {
  if (!/^\s*\{/.test(whole)) return null;
  const text = withoutOpenString(whole.slice(0, WINDOW));
  const tokens = new RegExp(TOKEN);
  const own: string[] = [];
  let depth = 0;
  let key = '';
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [sign, name, colon] = token;
    if (name !== undefined) {
      if (colon === undefined) continue;
      key = name;
      if (depth === 1) own.push(name);
    } else if (sign === '{') depth++;
    else if (sign === '[') {
      if (isVehicle(own)) return null;
      const start = tokens.lastIndex;
      if (LISTS.test(key) || isVehicle(keysOfFirst(text.slice(start)))) return { start, depth };
      const end = arrayEnd(text, start);
      if (end === null) return null;
      tokens.lastIndex = end;
    } else if (sign === '}' && --depth === 0) return null;
  }
  return null;
}

const NAMING: readonly FeedField[] = ['make', 'model', 'title'];
const MEASURING: readonly FeedField[] = [
  'price',
  'priceExclVat',
  'tradePrice',
  'km',
  'miles',
  'year',
  'firstRegistration',
];

/**
 * Whether these keys are those of a vehicle; a dealer has a name and an address, but neither price nor
 * mileage.
 */
function isVehicle(keys: readonly string[]): boolean {
  const fields = new Set(keys.map(fieldOfHeading));
  fields.delete(null);
  const hasOne = (some: readonly FeedField[]): boolean => some.some((field) => fields.has(field));
  return fields.size >= FIELDS_OF_VEHICLE && hasOne(NAMING) && hasOne(MEASURING);
}

/**
 * The keys of the object that a list begins with, those of the objects in it as well; none while its end is
 * not there.
 */
function keysOfFirst(text: string): string[] {
  const open = /^\s*\{/.exec(text);
  if (!open) return [];
  const object = text.slice(open[0].length - 1);
  const end = objectEnd(object);
  const parts =
    end === null || end > object.length ? '' : object.slice(0, end).replaceAll(/\[[^[\]]*\]/g, '');
  return [...parts.matchAll(TOKEN)].flatMap(([, name, colon]) =>
    name !== undefined && colon !== undefined ? [name] : [],
  );
}

/** After the bracket that closes an array; null when it is not there. */
function arrayEnd(text: string, start: number): number | null {
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = start;
  let depth = 1;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    if (token[0] === '[') depth++;
    else if (token[0] === ']' && --depth === 0) return tokens.lastIndex;
  }
  return null;
}

/** Whether a document contains a list of vehicles anywhere. */
export function containsVehicles(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value)) return Object.values(value).some(containsVehicles);
  return value.some(
    (entry: unknown) => (isPlainObject(entry) && isVehicle(Object.keys(entry))) || containsVehicles(entry),
  );
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
