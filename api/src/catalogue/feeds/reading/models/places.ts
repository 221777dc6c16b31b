import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { memo } from '../values/memo.ts';
import { fold } from '../values/words.ts';
import { cutText } from '../../../../platform/cut-text.ts';

/** A commune of the embedded table of La Poste. */
export type Commune = {
  postcode: string;
  name: string;
  insee: string;
  latitude: number | null;
  longitude: number | null;
};
/** The embedded table of communes: those of a postcode, and those that a name begins. */
export type CommuneTable = {
  byPostcode: (postcode: string) => readonly Commune[];
  named: (text: string) => readonly Commune[];
};

/** Location of a vehicle: becomes a depot of the stock. */
export type Place = {
  name: string;
  slug: string;
  postcode: string;
  city: string;
  department: string;
  latitude: number | null;
  longitude: number | null;
};

export type PlaceMatcher = { match: (postcode: string, town: string, depot: string) => Place | null };

/**
 * Reads a postcode and a town into a commune; null when there is no postcode. The town chooses among communes
 * that share one.
 */
export function createPlaceMatcher(communes: CommuneTable): PlaceMatcher {
  const read = memo((key: string): Place | null => {
    const [postcode = '', town = '', depot = ''] = key.split('\u0000');
    return readPlace(communes, postcode, town, depot);
  });
  return { match: (postcode, town, depot) => read(`${postcode}\u0000${town}\u0000${depot}`) };
}

/**
 * « D-69115 », « 1012 AB », « 1000-001 »: codes of other countries, which the table of communes would place
 * in France.
 */
const FOREIGN =
  /^\s*(?:A|AT|B|BE|CH|D|DE|E|ES|I|IT|L|LU|NL|P|PL|PT)[-\s]\d|^\s*\d{4}\s?[A-Z]{2}\s*$|^\s*\d{4}-\d{3}/i;

/** « 1000 » was 01000 before a spreadsheet took it for a number. */
const postcodeWritten = (text: string): string | null => {
  const digits = FOREIGN.test(text) ? undefined : /(?<!\d)(\d{4,5})(?!\d)/.exec(text)?.[1];
  return digits === undefined ? null : digits.padStart(5, '0');
};

function readPlace(communes: CommuneTable, postcodeText: string, town: string, depot: string): Place | null {
  const written = postcodeWritten(postcodeText) ?? postcodeWritten(town);
  if (written === null) return null;
  const shared = communesOf(communes, written, town);
  // A business delivery code (« Cedex ») is replaced by the commune's own.
  const postcode = shared[0]?.postcode ?? written;
  const townWords = plainTown(town.replace(/\d+/g, ''));
  const commune =
    shared.find(({ name }) => plainTown(name) === townWords) ??
    nearestByWords(shared, townWords) ??
    shared[0];
  const named = commune?.name ?? town.trim();
  if (named === '' || !isOfFrance(postcodeText, shared, town)) return null;
  // A town unknown to its postcode may have its own delivery office: the dealer's value is used.
  const known =
    townWords === '' ||
    commune === undefined ||
    shared.some(({ name }) => overlaps(plainTown(name), townWords));
  const city = known ? named : properTown(town);
  return { ...namesOf(depot.trim(), city, postcode), postcode, city, ...positionOf(commune, postcode) };
}

/**
 * Four digits are a French postcode when the town matches (« 1000 Bruxelles » is none). A postcode without a
 * commune is accepted when it is a business delivery code.
 */
function isOfFrance(postcode: string, shared: readonly Commune[], town: string): boolean {
  const words = plainTown(town.replace(/\d+/g, ''));
  if (shared.length === 0) return /cedex/i.test(town);
  const isShort = /(?<!\d)\d{4}(?!\d)/.test(postcode);
  return !isShort || words === '' || shared.some(({ name }) => overlaps(plainTown(name), words));
}

/** A yard by the dealer's name for it, else by its town. */
const namesOf = (depot: string, city: string, postcode: string): Pick<Place, 'name' | 'slug'> => ({
  name: depot === '' ? city : cutText(depot, 100),
  slug: slugify(`${depot === '' ? city : cutText(depot, 60)} ${postcode}`) || postcode,
});

function positionOf(
  commune: Commune | undefined,
  postcode: string,
): Pick<Place, 'department' | 'latitude' | 'longitude'> {
  return {
    department: departmentOf(commune?.insee ?? postcode),
    latitude: commune?.latitude ?? null,
    longitude: commune?.longitude ?? null,
  };
}

/**
 * The INSEE code distinguishes Corsica's two departments, which share the postcodes in 20; overseas ones have
 * three digits.
 */
const departmentOf = (code: string): string => (/^9[78]/.test(code) ? code.slice(0, 3) : code.slice(0, 2));

/**
 * The communes of the postcode; for a postcode without one, the commune of that name in the same department.
 */
function communesOf(communes: CommuneTable, postcode: string, town: string): readonly Commune[] {
  const exact = communes.byPostcode(postcode);
  if (exact.length > 0 || town === '') return exact;
  const wanted = plainTown(town);
  return communes
    .named(wanted)
    .filter(
      (commune) =>
        commune.postcode.slice(0, 2) === postcode.slice(0, 2) && plainTown(commune.name) === wanted,
    )
    .slice(0, 1);
}

const plainTown = (text: string): string =>
  fold(text)
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/\bcedex\b.*$/, '')
    .trim();

const overlaps = (left: string, right: string): boolean => left.startsWith(right) || right.startsWith(left);

const nearestByWords = (communes: readonly Commune[], town: string): Commune | undefined =>
  town === '' ? undefined : communes.find(({ name }) => overlaps(plainTown(name), town));

const properTown = (town: string): string =>
  town
    .replace(/[\p{C}\s\d]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .split(/[\s-]+/)
    .map((word, index) =>
      index > 0 && /^(?:de|du|des|la|le|les|sur|sous|en|et|lès|aux|d|l)$/i.test(word)
        ? word.toLowerCase()
        : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('-');
