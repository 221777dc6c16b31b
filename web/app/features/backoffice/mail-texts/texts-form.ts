const FIELD = 'texts.';

/** The field of a sentence, as the API names it. */
export const fieldOf = (key: string): string => FIELD + key;

/** Input by the key of its sentence. */
export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(FIELD) && typeof value === 'string' ? [[name.slice(FIELD.length), value]] : [],
    ),
  );

/** The specimen that an address or a form names; the first where it names none. */
export function specimenIn(text: string | null): number {
  const place = Number(text);
  return Number.isSafeInteger(place) && place >= 0 && place <= 50 ? place : 0;
}
