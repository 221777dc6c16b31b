/** More columns than any feed has: a hostile file must not grow the header without end. */
const MAX_COLUMNS = 2000;
const NAMING = ['name', 'label', 'libelle', 'nom', '@value'] as const;
const AMOUNTS = ['amount', 'value', 'price', 'montant', 'gross', 'minValue'] as const;
const UNITS = [
  'currency',
  'priceCurrency',
  'currencyCode',
  'devise',
  'unitText',
  'unitCode',
  'unit',
  'unite',
] as const;
/** Codes of UN/CEFACT Recommendation 20, which schema.org writes as `unitCode`. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  KMT: 'km',
  SMI: 'mi',
  KWT: 'kW',
  BHP: 'hp',
  N12: 'ch',
  CMQ: 'cm3',
  LTR: 'l',
};
const ADDRESSES = ['url', 'href', 'src', 'contentUrl', 'uri', 'link', 'large', 'original'] as const;
const MAX_NESTING = 3;

/**
 * The values of a JSON object as cells; a key not met before takes the next place. A nested object reads as
 * its name (`{"name": …}`), as an amount with its unit (`{"amount": 1, "currency": "EUR"}`), or else by the
 * keys in it.
 */
export function cellsOf(value: Record<string, unknown>, places: Map<string, number>): string[] {
  const cells: string[] = [];
  for (const [key, entry] of entriesOf(value, MAX_NESTING)) {
    let place = places.get(key);
    if (place === undefined) {
      if (places.size >= MAX_COLUMNS) continue;
      places.set(key, (place = places.size));
    }
    cells[place] ||= textIn(entry);
  }
  return Array.from(cells, (cell) => cell ?? '');
}

/** `{ "location": { "postcode": … } }` also answers to « postcode ». */
function entriesOf(value: Record<string, unknown>, nesting: number): [string, unknown][] {
  return Object.entries(value).flatMap(([key, entry]): [string, unknown][] =>
    isObject(entry) && nesting > 0 && textOfObject(entry) === null
      ? entriesOf(entry, nesting - 1)
      : [[key, entry]],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

function textIn(value: unknown, nesting = MAX_NESTING): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (nesting === 0) return '';
  if (Array.isArray(value)) return value.map((one) => addressIn(one) ?? textIn(one, nesting - 1)).join(' | ');
  return isObject(value) ? (textOfObject(value, nesting - 1) ?? '') : '';
}

/** Null for an object that is no single value. */
function textOfObject(value: Record<string, unknown>, nesting = MAX_NESTING): string | null {
  const amount = AMOUNTS.find((name) => isScalar(value[name]));
  const unit = UNITS.find((name) => typeof value[name] === 'string');
  if (amount !== undefined && unit !== undefined)
    return `${textIn(value[amount])} ${unitText(textIn(value[unit]))}`.trim();
  const naming = NAMING.find((name) => name in value) ?? AMOUNTS.find((name) => name in value);
  return naming === undefined ? null : textIn(value[naming], nesting);
}

/** The address of an object of a list: a photograph as `{"url": …}`, `{"contentUrl": …}`. */
function addressIn(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const address = ADDRESSES.map((name) => value[name]).find((one) => typeof one === 'string');
  return address !== undefined && /^(?:https?:)?\/\//i.test(address) ? address : undefined;
}

const unitText = (unit: string): string => UNIT_CODES[unit.toUpperCase()] ?? unit;

/** A number without thousands separators: 45.125 must not be read as 45 125. */
export function numberText(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
