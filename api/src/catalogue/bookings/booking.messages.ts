/** The message of a booking that a workspace's limit refuses. */
export const bookingLimitMet = (limit: number): string =>
  `Votre espace tient déjà ${limit} réservation${limit > 1 ? 's' : ''}, son maximum.`;

const joined = new Intl.ListFormat('fr', { type: 'conjunction' });
/** Names the vehicles that cannot be ordered while their VAT regime is unknown. */
export const vatUnknown = (vehicles: readonly { title: string; reference: string }[]): string =>
  `Le régime de TVA n’est pas communiqué pour ${joined.format(vehicles.map(({ title, reference }) => `${title} (réf. ${reference})`))}\u202f: la commande sera possible dès qu’il le sera. Demandez-le à notre équipe.`;
