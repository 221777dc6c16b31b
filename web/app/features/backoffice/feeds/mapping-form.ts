import { type ColumnRule, FeedField, type FeedMapping, type FeedSample } from '@pomelo/contract/backoffice/feeds.schemas.ts';

/** One column of the form, as it is typed. */
export type ColumnTexts = { heading: string; field: string; strip: string; values: string; decimal: string; unit: string };
export type ConstantTexts = { field: string; value: string };
export type MappingTexts = { columns: ColumnTexts[]; constants: ConstantTexts[] };

const SPARE_CONSTANTS = 3;
const MAX_COLUMNS = 300;

/** « SP95 = essence », one a line. */
const valuesText = (values: ColumnRule['values']): string => values.map(({ from, to }) => `${from} = ${to}`).join('\n');

function valuesIn(text: string): ColumnRule['values'] {
  return text.split(/\r?\n/).flatMap((line) => {
    const at = line.lastIndexOf('=');
    const [from, to] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    return at > 0 && from !== '' && to !== '' ? [{ from, to }] : [];
  });
}

/** What the form shows: each column of the sample by what was saved of it, else by what its name resembles. */
export function mappingTexts({ columns }: Pick<FeedSample, 'columns'>, mapping: FeedMapping): MappingTexts {
  const saved = new Map(mapping.columns.map((rule) => [rule.heading, rule]));
  const rows = columns.map(({ heading, guess }): ColumnTexts => {
    const rule = saved.get(heading);
    if (!rule) return { heading, field: guess ?? '', strip: '', values: '', decimal: 'auto', unit: 'one' };
    return { heading, field: rule.field ?? '', strip: rule.strip, values: valuesText(rule.values), decimal: rule.decimal, unit: rule.unit };
  });
  const spare = Array.from({ length: SPARE_CONSTANTS }, () => ({ field: '', value: '' }));
  return { columns: rows, constants: [...mapping.constants, ...spare] };
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
      values: text(`c${at}.values`),
      decimal: text(`c${at}.decimal`),
      unit: text(`c${at}.unit`),
    });
  const constants: ConstantTexts[] = [];
  for (let at = 0; at < MAX_COLUMNS && form.has(`k${at}.field`); at += 1)
    constants.push({ field: text(`k${at}.field`), value: text(`k${at}.value`) });
  return { columns, constants };
}

const fieldIn = (text: string): FeedField | null => FeedField.safeParse(text).data ?? null;
const oneOf = <T extends string>(text: string, values: readonly [T, ...T[]]): T => values.find((value) => value === text) ?? values[0];

/** What was sent, as the API takes it: two columns of one heading are one rule. */
export function mappingIn({ columns, constants }: MappingTexts): FeedMapping {
  const rules = columns.map(({ heading, field, strip, values, decimal, unit }): ColumnRule => ({
    heading,
    field: fieldIn(field),
    strip,
    values: valuesIn(values),
    decimal: oneOf(decimal, ['auto', 'comma', 'point']),
    unit: oneOf(unit, ['one', 'thousands', 'cents']),
  }));
  return {
    columns: [...new Map(rules.map((rule) => [rule.heading, rule])).values()],
    constants: constants.flatMap(({ field, value }) => {
      const known = fieldIn(field);
      return known !== null && value.trim() !== '' ? [{ field: known, value: value.trim() }] : [];
    }),
  };
}
