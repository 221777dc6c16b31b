import type { RefusalCode } from '@pomelo/contract/errors.ts';

/** The message of a refused booking, where it depends on the workspace's limit. */
export const bookingRefusal = (code: RefusalCode, limit: number): string | undefined =>
  code === 'booking-limit'
    ? `Votre espace tient déjà ${limit} réservation${limit > 1 ? 's' : ''}, son maximum.`
    : undefined;

const joined = new Intl.ListFormat('fr', { type: 'conjunction' });
/** Names the vehicles that cannot be ordered while their VAT regime is unknown. */
export const vatUnknown = (vehicles: readonly { title: string; reference: string }[]): string =>
  `Le régime de TVA n’est pas communiqué pour ${joined.format(vehicles.map(({ title, reference }) => `${title} (réf. ${reference})`))}\u202f: la commande sera possible dès qu’il le sera. Demandez-le à notre équipe.`;
