export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const others = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return others;
  others.splice(to, 0, ...others.splice(from, 1));
  return others;
}

/** Parses a button of a sortable list: « 12:haut ». Undefined for anything else. */
export function parseMove(text: string): { id: number; by: -1 | 1 } | undefined {
  const [, id, way] = /^(\d{1,9}):(haut|bas)$/.exec(text) ?? [];
  return id === undefined ? undefined : { id: Number(id), by: way === 'haut' ? -1 : 1 };
}

/** The numbers of the fields of one name. */
export const idsOf = (form: FormData, name: string): number[] =>
  form
    .getAll(name)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** The ids of a sortable list, after applying its button. */
export function orderFromForm(form: FormData): number[] {
  const ids = idsOf(form, 'ids');
  const requested = form.get('deplacer');
  const move = typeof requested === 'string' ? parseMove(requested) : undefined;
  if (!move) return ids;
  const from = ids.indexOf(move.id);
  return moveItem(ids, from, from + move.by);
}
