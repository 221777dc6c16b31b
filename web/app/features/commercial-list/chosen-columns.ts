/** Names of the fields of the form of columns. */
export const FIELDS = { order: 'ordre', column: 'colonne', left: 'gauche', right: 'droite' } as const;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * The columns of a form: those ticked, in their previous order, new ones last; then the column whose arrow
 * was pressed moves by one position.
 */
export function columnsIn(form: FormData): string[] {
  const ticked = form.getAll(FIELDS.column).filter((value) => typeof value === 'string');
  const order = textOf(form, FIELDS.order).split(',');
  const visible = order.filter((name, place) => ticked.includes(name) && order.indexOf(name) === place);
  const columns = [
    ...visible,
    ...ticked.filter((name, place) => !visible.includes(name) && ticked.indexOf(name) === place),
  ];
  return moved(moved(columns, textOf(form, FIELDS.left), -1), textOf(form, FIELDS.right), 1);
}

function moved(columns: readonly string[], name: string, by: 1 | -1): string[] {
  const from = columns.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(from, 1).toSpliced(to, 0, name);
}
