const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** « lundi 23 novembre », of `2026-11-23`. */
export const dayText = (text: string): string => day.format(Date.parse(text));
