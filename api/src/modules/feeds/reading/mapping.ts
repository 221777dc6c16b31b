import type { FeedMapping } from '@pomelo/contract/backoffice/feeds.schemas.ts';
import type { FeedField } from './columns.ts';
import { type Transform, transformOf } from './transform.ts';
import { fold } from './words.ts';

/** What the operator says of the columns of a feed, ready for reading. Headings are compared as they fold. */
export type ReadMapping = {
  /** Null: left aside, whatever the heading resembles. */
  fields: ReadonlyMap<string, FeedField | null>;
  transforms: ReadonlyMap<string, Transform>;
  /** Where the file says nothing. */
  constants: ReadonlyMap<FeedField, string>;
};

/** Columns named on the command line (`--map column=field`). */
export const namedColumns = (columns: ReadonlyMap<string, FeedField>): ReadMapping => ({
  fields: new Map([...columns].map(([heading, field]) => [fold(heading), field])),
  transforms: new Map(),
  constants: new Map(),
});

export const NO_MAPPING: ReadMapping = namedColumns(new Map());

export function readMapping({ columns, constants }: FeedMapping): ReadMapping {
  const transforms = columns.flatMap((rule): [string, Transform][] => {
    const transform = transformOf(rule);
    return transform ? [[fold(rule.heading), transform]] : [];
  });
  return {
    fields: new Map(columns.map(({ heading, field }) => [fold(heading), field])),
    transforms: new Map(transforms),
    constants: new Map(constants.map(({ field, value }) => [field, value])),
  };
}
