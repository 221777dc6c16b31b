import {
  type ColumnRule,
  FeedField,
  type FeedMapping,
  SURE_CONFIDENCE,
} from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { FeedSample } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';

/** One column of the form, as it is typed. */
export type ColumnTexts = {
  heading: string;
  field: string;
  strip: string;
  values: string;
  decimal: string;
  unit: string;
  /** Confidence of the proposal that `proposed` names, in percent; empty for a chosen field. */
  confidence: string;
  proposed: string;
  /** « oui » once a person confirmed it. */
  confirmed: string;
};
export type ConstantTexts = { field: string; value: string };
export type RateTexts = { currency: string; rate: string; day: string };
export type MappingTexts = {
  columns: ColumnTexts[];
  constants: ConstantTexts[];
  rates: RateTexts[];
  generatesKey: boolean;
};

export const YES = 'oui';
const SPARE_CONSTANTS = 3;
const SPARE_RATES = 2;
const MAX_COLUMNS = 300;

export const COLUMN_STATES = ['doubtful', 'read', 'unused'] as const;
export type ColumnState = (typeof COLUMN_STATES)[number];
/** doubtful: ignored until it is confirmed. */
export function columnState({ field, confidence, proposed, confirmed }: ColumnTexts): ColumnState {
  if (field === '') return 'unused';
  const isProposal = confidence !== '' && field === proposed && confirmed !== YES;
  return isProposal && Number(confidence) < SURE_CONFIDENCE ? 'doubtful' : 'read';
}

/**
 * The values of a column that the form shows with their translation: `c0.t0.from`, `c0.t0.to`, `c0.t0.was`.
 */
const MAX_TRANSLATIONS = 20;

/** « SP95 = essence », one a line. */
const valuesText = (values: ColumnRule['values']): string =>
  values.map(({ from, to }) => `${from} = ${to}`).join('\n');

function valuesIn(text: string): ColumnRule['values'] {
  return text.split(/\r?\n/).flatMap((line) => {
    const at = line.lastIndexOf('=');
    const [from, to] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    return at > 0 && from !== '' && to !== '' ? [{ from, to }] : [];
  });
}

/** The typed values, with changed translations replacing those typed for the same value. */
function withTranslations(values: string, column: string, text: (name: string) => string): string {
  let rules = values;
  for (let at = 0; at < MAX_TRANSLATIONS; at += 1) {
    const [from, to, was] = [
      text(`${column}.t${at}.from`),
      text(`${column}.t${at}.to`),
      text(`${column}.t${at}.was`),
    ];
    if (from === '' || to === was) continue;
    const others = valuesIn(rules).filter((rule) => rule.from.toLowerCase() !== from.toLowerCase());
    rules = valuesText(to === '' ? others : [...others, { from, to }]);
  }
  return rules;
}

/** Initial form values: each column of the sample as saved, otherwise as proposed. */
export function mappingTexts({ columns }: Pick<FeedSample, 'columns'>, mapping: FeedMapping): MappingTexts {
  const saved = new Map(mapping.columns.map((rule) => [rule.heading, rule]));
  const rows = columns.map(({ heading, proposal }): ColumnTexts => {
    const rule = saved.get(heading);
    const { strip = '', values = [], decimal = 'auto', unit = 'one', confirmed = false } = rule ?? {};
    const field = (rule ? rule.field : proposal.field) ?? '';
    const confidence = rule ? rule.confidence : proposal.confidence;
    return {
      heading,
      field,
      strip,
      values: valuesText(values),
      decimal,
      unit,
      confidence: confidence === null ? '' : String(confidence),
      proposed: confidence === null ? '' : field,
      confirmed: confirmed ? YES : '',
    };
  });
  const spare = Array.from({ length: SPARE_CONSTANTS }, () => ({ field: '', value: '' }));
  const rates = mapping.rates.map(({ currency, rate, day }) => ({
    currency,
    rate: String(rate).replace('.', ','),
    day,
  }));
  const spareRates = Array.from({ length: SPARE_RATES }, () => ({ currency: '', rate: '', day: '' }));
  return {
    columns: rows,
    constants: [...mapping.constants, ...spare],
    rates: [...rates, ...spareRates],
    generatesKey: mapping.generatesKey,
  };
}

/** The fields as they were sent, to be shown again. */
export function sentTexts(form: FormData): MappingTexts {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const columns: ColumnTexts[] = [];
  for (let at = 0; at < MAX_COLUMNS && form.has(`c${at}.heading`); at += 1)
    columns.push({
      heading: text(`c${at}.heading`),
      field: text(`c${at}.field`),
      strip: text(`c${at}.strip`),
      values: withTranslations(text(`c${at}.values`), `c${at}`, text),
      decimal: text(`c${at}.decimal`),
      unit: text(`c${at}.unit`),
      confidence: text(`c${at}.confidence`),
      proposed: text(`c${at}.proposed`),
      confirmed: text(`c${at}.confirmed`),
    });
  const constants: ConstantTexts[] = [];
  for (let at = 0; at < MAX_COLUMNS && form.has(`k${at}.field`); at += 1)
    constants.push({ field: text(`k${at}.field`), value: text(`k${at}.value`) });
  const rates: RateTexts[] = [];
  for (let at = 0; at < MAX_COLUMNS && form.has(`r${at}.currency`); at += 1)
    rates.push({ currency: text(`r${at}.currency`), rate: text(`r${at}.rate`), day: text(`r${at}.day`) });
  return { columns, constants, rates, generatesKey: form.has('generatesKey') };
}

/** The fields of a form that was refused. */
export function typedTexts(typed: Readonly<Record<string, string>>): MappingTexts {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return sentTexts(form);
}

const fieldIn = (text: string): FeedField | null => FeedField.safeParse(text).data ?? null;
const oneOf = <T extends string>(text: string, values: readonly [T, ...T[]]): T =>
  values.find((value) => value === text) ?? values[0];

/** The form in the API's format: columns with the same header are one rule. */
export function mappingIn({ columns, constants, rates, generatesKey }: MappingTexts): FeedMapping {
  const rules = columns.map(
    ({ heading, field, strip, values, decimal, unit, confidence, proposed, confirmed }): ColumnRule => ({
      heading,
      field: fieldIn(field),
      strip,
      values: valuesIn(values),
      decimal: oneOf(decimal, ['auto', 'comma', 'point']),
      unit: oneOf(unit, ['one', 'thousands', 'cents']),
      // A field other than the proposed one was chosen by a person.
      confidence: confidence === '' || field !== proposed ? null : Number(confidence),
      confirmed: confirmed === YES,
    }),
  );
  return {
    columns: [...new Map(rules.map((rule) => [rule.heading, rule])).values()],
    constants: constants.flatMap(({ field, value }) => {
      const known = fieldIn(field);
      return known !== null && value.trim() !== '' ? [{ field: known, value: value.trim() }] : [];
    }),
    // The API validates rates, with its own message: a typed rate is never dropped.
    rates: rates
      .filter(({ currency, rate, day }) => `${currency}${rate}${day}`.trim() !== '')
      .map(({ currency, rate, day }) => ({
        currency: currency.trim().toUpperCase(),
        rate: Number(rate.trim().replace(',', '.') || Number.NaN),
        day: day.trim(),
      })),
    generatesKey,
  };
}
