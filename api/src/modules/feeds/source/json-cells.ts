/** More columns than any feed has: a hostile file must not grow the header without end. */
const MAX_COLUMNS = 2000;
const NAMING = ['name', 'label', 'value', 'libelle', 'nom', 'amount'] as const;

/** The values of a JSON object as cells; a key not met before takes the next place. Nested objects read as `{"name": …}` or by path. */
export function cellsOf(value: Record<string, unknown>, places: Map<string, number>): string[] {
  const cells: string[] = [];
  for (const [key, entry] of entriesOf(value)) {
    let place = places.get(key);
    if (place === undefined) {
      if (places.size >= MAX_COLUMNS) continue;
      places.set(key, (place = places.size));
    }
    cells[place] = textIn(entry);
  }
  return Array.from(cells, (cell) => cell ?? '');
}

/** `{ "location": { "postcode": … } }` also answers to « postcode ». */
function entriesOf(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value).flatMap(([key, entry]): [string, unknown][] =>
    isObject(entry) && NAMING.every((name) => !(name in entry)) ? Object.entries(entry) : [[key, entry]],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.map(textIn).join(' | ');
  if (!isObject(value)) return '';
  const naming = NAMING.find((name) => name in value);
  return naming === undefined ? '' : textIn(value[naming]);
}

/** A JSON number has no thousands separator: 45.125 must not be read as 45 125. */
function numberText(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
