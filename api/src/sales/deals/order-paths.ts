/** The parts of a vehicle's page that a mail leads to; the page has an anchor of each name. */
type Panel = 'paiement' | 'suivi' | 'livraison' | 'remise' | 'carte-grise' | 'documents';

/** The page of one vehicle of an order, at the panel that a mail is about. */
export const bundlePath = (bundleId: string, panel?: Panel): string =>
  `/commandes/${bundleId}${panel ? `#${panel}` : ''}`;

/** The vehicles of one order, by its number. */
export const orderPath = (dealNumber: string): string => `/commandes?q=${encodeURIComponent(dealNumber)}`;
