/** Texts of a calendar event. Neither a price nor the release code: calendars are shared. */

export const eventTitle = (vehicle: string, isCollected: boolean): string =>
  `${isCollected ? 'Enlèvement' : 'Livraison'}\u202f: ${vehicle}`;

export const orderLine = (bundleNumber: string, orderNumber: string): string =>
  `Dossier ${bundleNumber}, commande ${orderNumber}`;

export const contactLine = (contact: string, phone: string | null): string[] => {
  const known = [contact, phone].filter(Boolean).join(', ');
  return known ? [`Sur place\u202f: ${known}`] : [];
};

export const COLLECTED_WITH = 'Venez avec le bon de livraison.';
export const DAY_MAY_CHANGE = 'Jour prévu, qui peut encore changer\u202f: suivez-le dans le dossier.';
export const CANCELLED = 'Commande annulée.';
export const NO_DELIVERY_TO_COME = 'Aucune livraison n’est à venir.';
