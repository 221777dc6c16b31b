import {
  type ColumnRule,
  type FeedMapping,
  SURE_CONFIDENCE,
} from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { FeedField } from './columns.ts';
import type { ExchangeRate } from '../values/currency.ts';
import { type Transform, transformOf } from './transform.ts';
import { fold } from '../values/words.ts';

/** The operator's mapping of the columns of a feed, ready for reading. Headings are compared folded. */
export type ReadMapping = {
  /** Null: the column is ignored, whatever its heading. */
  fields: ReadonlyMap<string, FeedField | null>;
  transforms: ReadonlyMap<string, Transform>;
  /** For fields without a column. */
  constants: ReadonlyMap<FeedField, string>;
  /** Exchange rates by ISO 4217 code, for prices in another currency. */
  rates: ReadonlyMap<string, ExchangeRate>;
  /** A row without a reference gets one, computed from its vehicle. */
  generatesKey: boolean;
};

export const NO_MAPPING: ReadMapping = {
  fields: new Map(),
  transforms: new Map(),
  constants: new Map(),
  rates: new Map(),
  generatesKey: false,
};

/** Columns named on the command line (`--map column=field`), by their heading. */
export const namedColumns = (columns: ReadonlyMap<string, FeedField>): ReadMapping['fields'] =>
  new Map([...columns].map(([heading, field]) => [fold(heading), field]));

/** A proposed field that is uncertain is not used until a person confirms it. */
const isUsed = ({ confidence, confirmed }: ColumnRule): boolean =>
  confirmed || confidence === null || confidence >= SURE_CONFIDENCE;

export function readMapping({ columns, constants, rates, generatesKey }: FeedMapping): ReadMapping {
  const transforms = columns.flatMap((rule): [string, Transform][] => {
    const transform = transformOf(rule);
    return transform ? [[fold(rule.heading), transform]] : [];
  });
  return {
    fields: new Map(columns.map((rule) => [fold(rule.heading), isUsed(rule) ? rule.field : null])),
    transforms: new Map(transforms),
    constants: new Map(constants.map(({ field, value }) => [field, value])),
    rates: new Map(rates.map(({ currency, rate, day }) => [currency, { rate, day }])),
    generatesKey,
  };
}
