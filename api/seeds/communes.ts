import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';

export type Commune = {
  postcode: string;
  name: string;
  /** INSEE code. */
  insee: string;
  /** Null where the source has only a placeholder. */
  latitude: number | null;
  longitude: number | null;
};

type Table = {
  byPostcode: ReadonlyMap<string, readonly Commune[]>;
  bySlug: readonly { slug: string; commune: Commune }[];
};
let loaded: Table | undefined;

function readTable(): Table {
  const text = gunzipSync(readFileSync(new URL('data/communes.tsv.gz', import.meta.url))).toString('utf8');
  const byPostcode = new Map<string, Commune[]>();
  const bySlug: { slug: string; commune: Commune }[] = [];
  for (const line of text.split('\n')) {
    const [postcode = '', name = '', insee = '', latitude = '', longitude = ''] = line.split('\t');
    const commune = {
      postcode,
      name,
      insee,
      latitude: latitude ? Number(latitude) : null,
      longitude: longitude ? Number(longitude) : null,
    };
    const same = byPostcode.get(postcode);
    if (same) same.push(commune);
    else byPostcode.set(postcode, [commune]);
    bySlug.push({ slug: slugify(name), commune });
  }
  bySlug.sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
  return { byPostcode, bySlug };
}

const table = (): Table => (loaded ??= readTable());

/** The communes of a postcode, often several; empty when unknown. */
export const communeByPostcode = (postcode: string): readonly Commune[] =>
  table().byPostcode.get(postcode) ?? [];

const MAX_FOUND = 20;
/** Communes whose postcode begins with these digits, in the order of the postcodes. */
export function communesAt(digits: string, limit = MAX_FOUND): readonly Commune[] {
  const found: Commune[] = [];
  for (const [postcode, communes] of table().byPostcode)
    if (postcode.startsWith(digits)) found.push(...communes);
  return found
    .toSorted((a, b) => a.postcode.localeCompare(b.postcode) || a.name.localeCompare(b.name, 'fr'))
    .slice(0, limit);
}

/**
 * Communes whose name begins with the text, accents and hyphens aside; the exact name first. « st » reads «
 * saint ».
 */
export function communesNamed(text: string, limit = MAX_FOUND): readonly Commune[] {
  const wanted = slugify(text).replace(/^st-/, 'saint-').replace(/^ste-/, 'sainte-');
  if (wanted === '') return [];
  const { bySlug } = table();
  let low = 0;
  let high = bySlug.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bySlug[middle]?.slug ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  const found: Commune[] = [];
  for (
    let place = low;
    place < bySlug.length && found.length < limit && bySlug[place]?.slug.startsWith(wanted);
    place++
  ) {
    const entry = bySlug[place];
    if (entry) found.push(entry.commune);
  }
  return found;
}
