/** Names of screens in audience figures, for files whose names differ from them. */
const NAMES: Record<string, string> = {
  'features/home/home.page': 'accueil',
  'features/listing/listing.page': 'vente-voiture-marchand',
  'features/listing/btoc.page': 'catalogue-btoc',
  'features/listing/compare.page': 'comparer',
  'features/vehicle/vehicle.page': 'fiche-vehicule',
  'features/orders/orders.page': 'commandes',
  'features/orders/bundle.page': 'commande',
  'features/offers/offer.page': 'offre',
  'features/offers/offer-link.page': 'offre-par-lien',
  'features/offers/sourcing.page': 'recherche-de-vehicule',
  'features/terminals/terminals.page': 'bornes-electriques',
  'features/terminals/terminal.page': 'borne-electrique',
  'features/terminals/terminal-details.page': 'borne-electrique-details',
  'features/quotations/quotations.page': 'devis-client',
  'features/quotations/quotation.page': 'devis-client-id',
  'features/registration/registration.page': 'inscription',
  'features/registration/confirmation.page': 'inscription-confirmation',
  'features/searches/searches.page': 'mes-recherches',
  'features/bookings/bookings.page': 'mes-reservations',
  'features/site/outdated-browser.page': 'navigateur-deprecie',
  'features/cart/cart.page': 'panier',
  'features/cart/validated-cart.page': 'panier-valide',
  'features/profile/identity.page': 'profil',
  'features/password/ask-link.page': 'reinitialiser-mon-mot-de-passe',
  'features/dashboard/dashboard.page': 'tableau-de-bord',
};

/**
 * SITE-33: pages are counted by the name of their route. Any other is called after its folders and file, once
 * where they are the same.
 */
export function routeName(id: string): string {
  const words = id
    .replace(/^features\//, '')
    .replace(/\.page$/, '')
    .split('/');
  return NAMES[id] ?? words.filter((label, at) => label !== words[at - 1]).join('-');
}

export const namedRoutes = (): string[] => Object.keys(NAMES);
