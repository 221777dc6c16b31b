import { named } from './texts/named.ts';

/** « Bonjour Claire, »; without a name while the profile has none. */
export const greeting = (firstName: string): string => `Bonjour ${named('prenom', firstName)},`;
