import type { FormRefusal } from './action-answer.server.ts';

export type FormTexts = Readonly<Record<string, string>>;
/** A field changed by both: the input here, and the stored value. */
export type Conflict = { name: string; mine: string; theirs: string };
export type FormState = {
  /** Displayed values of the fields. */
  values: FormTexts;
  /** Fields changed by both: they show the input, with the other value next to it. */
  conflicts: readonly Conflict[];
  /** Fields changed only by the other user: their values are taken over. */
  taken: readonly string[];
};

const BEFORE = 'avant';

function readBefore(text: string | undefined): FormTexts {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

// STAFF-19
/**
 * Values of a form: the stored ones; the input after a refusal; or, after a conflict (`changed-meanwhile`),
 * both merged: the other user’s where nothing was typed here, ours where they changed nothing, and a choice
 * where both did. `stored` is the data of the current page, by field name.
 */
export function formState(refusal: FormRefusal | null, stored: FormTexts): FormState {
  if (!refusal) return { values: stored, conflicts: [], taken: [] };
  // An unticked box is not sent; line endings are sent as CRLF.
  const typedIn = (name: string): string => (refusal.typed[name] ?? '').replaceAll('\r\n', '\n');
  const names = Object.keys(stored);
  if (refusal.code !== 'changed-meanwhile') {
    return {
      values: Object.fromEntries(names.map((name) => [name, typedIn(name)])),
      conflicts: [],
      taken: [],
    };
  }
  const before = readBefore(refusal.typed[BEFORE]);
  const values: Record<string, string> = {};
  const conflicts: Conflict[] = [];
  const taken: string[] = [];
  for (const name of names) {
    const [was, mine, theirs] = [before[name] ?? '', typedIn(name), stored[name] ?? ''];
    const isMine = mine !== was;
    values[name] = isMine ? mine : theirs;
    if (isMine && theirs !== was && theirs !== mine) conflicts.push({ name, mine, theirs });
    if (!isMine && theirs !== was) taken.push(name);
  }
  return { values, conflicts, taken };
}
