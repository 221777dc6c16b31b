import type { FeedField } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { ValueReading } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { readDate } from '../values/date.ts';
import { readEnergy } from '../values/energy.ts';
import { readGearbox } from '../values/gearbox.ts';
import { readKm, readPower } from '../values/number.ts';
import { textOf } from '../rows/row-context.ts';
import type { Transform } from '../columns/transform.ts';
import { fold, readBody, readColour, readVat } from '../values/words.ts';

const SHOWN = 8;
const MAX_LENGTH = 60;

type Read = { reads: string; to: string | null; converted: boolean } | null;

const listed =
  (facet: 'energy' | 'gearbox' | 'body' | 'colour' | 'vat', read: (text: string) => string | null) =>
  (text: string): Read => {
    const value = read(text);
    return value === null ? null : { reads: fixedLabel(facet, value), to: value, converted: false };
  };

function dateRead(text: string): Read {
  const read = readDate(text);
  if (read === null) return null;
  return { reads: read.iso.split('-').toReversed().join('/'), to: null, converted: read.precision !== 'day' };
}

const power = (text: string): Read => {
  const hp = readPower(text);
  return hp === null
    ? null
    : { reads: `${formatNumber(hp)}\u202fch`, to: null, converted: /kw|kilow/i.test(text) };
};
const distance = (text: string): Read => {
  const km = readKm(text);
  return km === null ? null : { reads: `${formatNumber(km)}\u202fkm`, to: null, converted: /mi/i.test(text) };
};

/** Text columns are recognised by their values, numeric columns by their format. */
const READERS: Partial<
  Record<FeedField, { read: (text: string) => Read; sameAs: (text: string) => string }>
> = {
  energy: { read: listed('energy', readEnergy), sameAs: fold },
  gearbox: { read: listed('gearbox', readGearbox), sameAs: fold },
  body: { read: listed('body', readBody), sameAs: fold },
  colour: { read: listed('colour', readColour), sameAs: fold },
  vat: { read: listed('vat', readVat), sameAs: fold },
  power: { read: power, sameAs: (text) => text.replace(/[\d\s.,]+/g, '0') },
  km: { read: distance, sameAs: (text) => text.replace(/[\d\s.,]+/g, '0') },
  firstRegistration: { read: dateRead, sameAs: (text) => text.replace(/\d/g, '0') },
};

/** How the values of a column are read as a field, the most frequent first; none for a field of free text. */
export function readingsOf(
  field: FeedField | null,
  cells: readonly string[],
  transform?: Transform,
): ValueReading[] {
  const reader = field === null ? undefined : READERS[field];
  if (!reader) return [];
  const groups = Map.groupBy(cells, (cell) => reader.sameAs(cell.trim()));
  const byTimes = [...groups.values()].toSorted((one, other) => other.length - one.length);
  return byTimes.slice(0, SHOWN).map((group) => {
    const text = textOf(group[0] ?? '', MAX_LENGTH);
    const read = text === '' ? null : reader.read(transform?.(text) ?? text);
    return {
      value: text,
      times: group.length,
      reads: read?.reads ?? UNKNOWN_LABEL,
      to: read?.to ?? null,
      converted: read?.converted ?? false,
    };
  });
}
