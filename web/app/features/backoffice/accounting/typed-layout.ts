/** Columns that the form offers, one choice each; those without a choice are left out. */
export const COLUMN_FIELDS = Array.from({ length: 16 }, (_unused, index) => `column${index + 1}`);

/** The fields of a layout as they were typed, as values of its body. */
export const typedLayout = (text: (name: string) => string): Record<string, unknown> => ({
  name: text('name'),
  columns: COLUMN_FIELDS.map(text).filter((column) => column !== ''),
  separator: text('separator'),
  date: text('date'),
  decimal: text('decimal'),
  heads: text('heads') !== '',
});
