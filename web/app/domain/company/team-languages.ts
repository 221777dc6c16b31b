const NAMES = {
  fr: new Intl.DisplayNames('fr', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
} as const;

/** The name of an ISO 639-1 code; an unknown code stays as it is. */
function nameOf(code: string, lang: keyof typeof NAMES): string {
  return /^[a-z]{2,3}$/i.test(code) ? (NAMES[lang].of(code) ?? code) : code;
}

/** « Français, anglais » or « French, English ». */
export function languageNames(codes: readonly string[], lang: keyof typeof NAMES): string {
  const names = codes.map((code) => nameOf(code, lang)).join(', ');
  return names.charAt(0).toLocaleUpperCase(lang) + names.slice(1);
}
