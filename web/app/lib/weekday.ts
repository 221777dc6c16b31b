const weekday = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** « mercredi 25 novembre » of a day written `2026-11-25`; the first of a month is « 1er ». */
export const weekdayText = (isoDay: string): string =>
  weekday.format(new Date(`${isoDay}T00:00:00Z`)).replace(/ 1 /, ' 1er ');
