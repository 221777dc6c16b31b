import { named } from '../../mail/texts/named.ts';

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** « lundi 23 novembre », of `2026-11-23`. */
export const dayWords = (text: string): string => day.format(Date.parse(text));

export const hello = (firstName: string): string => `Bonjour ${named('prenom', firstName)},`;
