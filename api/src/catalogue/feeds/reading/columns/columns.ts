import { FEED_FIELDS, type FeedField } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { fieldOfHeading, type Heading, readHeading } from './heading.ts';
import { NO_MAPPING, type ReadMapping } from './mapping.ts';
import type { Transform } from './transform.ts';
import { fold } from '../values/words.ts';

export { FEED_FIELDS, type FeedField };

export type Columns = {
  headings: readonly string[];
  /**
   * Position of each field's column; several columns of one field are tried in order until one is not empty.
   */
  at: Partial<Record<FeedField, number[]>>;
  /** Transformation that the mapping applies to the cells of a column, by its position. */
  transforms: Map<number, Transform>;
  /** The unit and the currency that each heading names, by position. */
  readHeadings: Heading[];
  /** Headings that no field answers to. */
  ignored: string[];
};

export { fieldOfHeading };

/** Position of each field in a header; the operator's mapping precedes recognition. */
export function recogniseColumns(header: readonly string[], mapping: ReadMapping = NO_MAPPING): Columns {
  const columns: Columns = {
    headings: header,
    at: {},
    transforms: new Map(),
    readHeadings: header.map(readHeading),
    ignored: [],
  };
  const taken = new Set(mapping.fields.values());
  header.forEach((heading, index) => {
    const folded = fold(heading);
    const mapped = mapping.fields.get(folded);
    const recognised = mapped === undefined ? (columns.readHeadings[index]?.field ?? null) : mapped;
    // A field the operator placed himself is not shared with a column that merely resembles it.
    if (recognised === null || (mapped === undefined && taken.has(recognised))) {
      if (heading.trim() !== '') columns.ignored.push(heading);
      return;
    }
    (columns.at[recognised] ??= []).push(index);
    const transform = mapping.transforms.get(folded);
    if (transform) columns.transforms.set(index, transform);
  });
  return columns;
}

export const isFeedField = (name: string): name is FeedField => FIELD_NAMES.has(name);
const FIELD_NAMES: ReadonlySet<string> = new Set(FEED_FIELDS);
