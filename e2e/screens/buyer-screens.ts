import { empty, type Screen, screensOf, unknown } from './screen.ts';

const [buyer, newcomer, invited, seller] = [
  screensOf('buyer'),
  screensOf('newcomer'),
  screensOf('invited'),
  screensOf('seller'),
];

const BUYER: readonly Screen[] = [
  buyer('home', '/'),
  buyer('dashboard', '/tableau-de-bord'),
  buyer('before showroom mode', '/mode-vitrine'),
  buyer('stock', '/vente-voiture-marchand/sans-filtre'),
  buyer('vehicle', '/occasion/marque/modele/version/{used}'),
  buyer('own booking', '/occasion/marque/modele/version/{booked}'),
  buyer('comparison', '/comparer?ids={used},{new}'),
  buyer('tour', '/bienvenue?visite=1'),
  buyer('bookings', '/mes-reservations'),
  buyer('searches', '/mes-recherches'),
  buyer('cart', '/panier', empty),
  buyer('validated cart', '/panier/valide?commande={order}'),
  buyer('asked approval', '/panier/demande-d-accord?demande={approval}'),
  buyer('orders', '/commandes'),
  buyer('order', '/commandes/{bundle}'),
  buyer('order', '/commandes/00000000-0000-7000-8000-000000000000', unknown),
  buyer('offer', '/offre/{offer}'),
  buyer('a vehicle looked for', '/recherche-de-vehicule'),
  buyer('quotations', '/devis-client'),
  buyer('new quotation', '/devis-client/nouveau?vehicule={used}'),
  buyer('quotation', '/devis-client/{quotation}'),
  buyer('commercial list', '/liste_commerciale'),
  buyer('commercial list, short address', '/liste-co'),
  buyer('terminal orders', '/bornes-electriques/commandes'),
  buyer('terminal order', '/bornes-electriques/commandes/{terminalOrder}'),
  buyer('profile', '/profil'),
  buyer('company', '/profil/societe'),
  buyer('addresses', '/profil/adresses'),
  buyer('new address', '/profil/adresses?ajouter'),
  buyer('people', '/profil/personnes'),
  buyer('person', '/profil/personnes?modifier={colleague}'),
  buyer('new person', '/profil/personnes?inviter'),
  buyer('approvals', '/profil/accords'),
  buyer('notifications', '/profil/notifications'),
  buyer('security', '/profil/securite'),
  buyer('own data', '/profil/donnees'),
];

/** A new user: empty states of every list. */
const NEWCOMER: readonly Screen[] = [
  newcomer('dashboard', '/tableau-de-bord', empty),
  newcomer('bookings', '/mes-reservations', empty),
  newcomer('searches', '/mes-recherches', empty),
  newcomer('cart', '/panier', empty),
  newcomer('orders', '/commandes', empty),
  newcomer('quotations', '/devis-client', empty),
  newcomer('terminal orders', '/bornes-electriques/commandes', empty),
  newcomer('addresses', '/profil/adresses', empty),
  newcomer('approvals', '/profil/accords', empty),
];

/** Buyers, new users, and one in showroom mode. */
export const BUYER_SCREENS: readonly Screen[] = [
  ...BUYER,
  ...NEWCOMER,
  invited('first log-in', '/bienvenue'),
  seller('catalogue for customers', '/catalogue-btoc'),
  seller('back to trade prices', '/mode-vitrine'),
];
