const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** « lundi 23 novembre », of `2026-11-23`. */
export const dayWords = (text: string): string => day.format(Date.parse(text));
