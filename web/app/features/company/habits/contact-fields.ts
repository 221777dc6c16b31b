const PREFIX = 'averti-';

/** The box of a member. */
export const notifiedField = (personId: string): string => `${PREFIX}${personId}`;

/** The members whose box is ticked. */
export const notifiedIn = (form: FormData): string[] =>
  [...form.keys()].filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
