const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });
const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
});

/** « le 21 novembre 2026 à 10 h 05 », as clocks in Paris show it. */
export const momentInParis = (at: Date): string =>
  `le ${day.format(at)} à ${time.format(at).replace(':', ' h ')}`;
