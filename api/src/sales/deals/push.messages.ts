import { momentInParis } from '../../accounts/index.ts';

/** A notification: no price. */
export const offerEndsPush = (vehicle: string, validUntil: Date) => ({
  title: 'Une offre se termine bientôt',
  text: `${vehicle}\u202f: répondez avant ${momentInParis(validUntil)}.`,
});
