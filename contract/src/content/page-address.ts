/**
 * First path segments of screens, calls and files of the site: a page with such an address would never be
 * found.
 */
const TAKEN: ReadonlySet<string> = new Set([
  'actions',
  'api',
  'arrivages',
  'assets',
  'backoffice',
  'bienvenue',
  'bornes-electriques',
  'bornes-electriques-details',
  'build',
  'catalogue-btoc',
  'commandes',
  'comparables',
  'comparer',
  'completion',
  'contact',
  'cookies',
  'creation-site',
  'desabonnement',
  'devis',
  'devis-client',
  'docs',
  'documents',
  'evenements',
  'gestion',
  'health',
  'icons',
  'inscription',
  'international-used-cars',
  'liste-co',
  'liste_commerciale',
  'mes-recherches',
  'mes-reservations',
  'messagerie',
  'mode-vitrine',
  'navigateur-deprecie',
  'negociations',
  'neuf',
  'news',
  'occasion',
  'offre',
  'page',
  'paiement-de-test',
  'financement',
  'financement-de-test',
  'paiement-en-ligne',
  'photos',
  'panier',
  'pomelos',
  'profil',
  'public',
  'recherche-de-vehicule',
  'reclamation',
  'reclamations',
  'regler',
  'reinitialiser-mon-mot-de-passe',
  'remise',
  'tableau-de-bord',
  'team',
  'valeur-de-marche',
  'vente-voiture-marchand',
]);

const SERVICES = 'services';
const IS_NUMBER = /^\d+$/;

/**
 * Whether another route answers at this address. `/services/{id}` is reserved to services, and a number there
 * is an id.
 */
export function isTakenAddress(slug: string, kind: string): boolean {
  const parts = slug.split('/');
  const [first = '', second = ''] = parts;
  if (first === SERVICES && parts.length === 2) return kind !== 'service' || IS_NUMBER.test(second);
  return TAKEN.has(first);
}

/** Paths under `/offre` that are not promotions. */
export const ADVENT_CALENDAR_SLUG = 'calendrier-avent-2024';
