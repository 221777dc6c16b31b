const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON safe inside a page: it cannot end a script, or begin a comment or an entity. */
export const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '');
