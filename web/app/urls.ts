import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import { FACETS, RANGES } from '@pomelo/contract/catalogue/facets.ts';

const SHOWROOM_PATH = '/mode-vitrine';

// ACC-9
/**
 * Every link of the site is one of these functions (architecture rule 4; SITE-4), or in a file `…-urls.ts`
 * next to its users: every page loads these.
 */
export const urls = {
  home: () => '/',
  /** ACC-8: the home page with the log-in dialog open; `back` is the requested page. */
  logIn: (back: string) => `/?connexion=${encodeURIComponent(back)}`,
  listing: (...slugs: string[]) => ['/vente-voiture-marchand', ...slugs].join('/'),
  unfilteredListing: () => '/vente-voiture-marchand/sans-filtre',
  btocCatalogue: () => '/catalogue-btoc',
  /** Confirmation of showroom mode; in showroom mode, replaces hidden pages. `back` is the return address. */
  showroomMode: (back: string) => `${SHOWROOM_PATH}?retour=${encodeURIComponent(back)}`,
  bookings: () => '/mes-reservations',
  /** `?plafond`: approval is required, whatever the page itself computes. */
  cart: (query: '' | '?plafond' = '') => `/panier${query}`,
  /** `query` is the state of the list, without `?`. */
  orders: (query = '') => (query ? `/commandes?${query}` : '/commandes'),
  /** One ordered vehicle; `place` is a panel of its page, or an address to estimate a delivery to. */
  bundle: (id: string, place: '' | `#${string}` | `?adresse=${string}` = '') => `/commandes/${id}${place}`,
  /** `query` is what the list is of, without `?`: as the listing writes its filters. */
  commercialList: (query = '') => (query ? `/liste_commerciale?${query}` : '/liste_commerciale'),
  offer: (id: string, place: '' | `#${string}` = '') => `/offre/${id}${place}`,
  /** Requests a sourcing; `text` describes the vehicle, as far as known. */
  sourcing: (text = '') =>
    text ? `/recherche-de-vehicule?texte=${encodeURIComponent(text)}` : '/recherche-de-vehicule',
  dashboard: () => '/tableau-de-bord',
  customSearches: () => '/mes-recherches',
  compare: (ids: readonly number[]) => `/comparer?ids=${ids.slice(0, MAX_COMPARED).join(',')}`,
  profile: () => '/profil',
  /** `mark` changes with each new picture. */
  personPicture: (id: string, mark: string) => `/profil/personnes/${id}/photo?v=${encodeURIComponent(mark)}`,
  /** A query as `?puissance=11`, or empty. */
  terminals: (query = '') => `/bornes-electriques${query}`,
  quotations: (query = '') => `/devis-client${query}`,
  /** A query as `?theme=fiscalite`, or empty. */
  news: (query = '') => `/news${query}`,
  outdatedBrowser: () => '/navigateur-deprecie',
  /** Cookies of the site, and the consent choice. */
  cookies: () => '/cookies',
  /** The first log-in; `back` is the path it interrupted. */
  welcome: (back?: string) =>
    back && back !== '/' ? `/bienvenue?retour=${encodeURIComponent(back)}` : '/bienvenue',
  /** The tour alone, opened from the menu. */
  tour: () => '/bienvenue?visite=1',
  arrivalsFeed: () => '/arrivages/rss.xml',
  picture: (mediaId: number, resolution: string) => `/api/mediaObject/${mediaId}?resolution=${resolution}`,
  events: () => '/evenements',
  chatIdentity: () => '/messagerie/identite',
  serviceWorker: () => '/service-worker.js',
  actions: {
    logIn: () => '/actions/connexion',
    logOut: () => '/actions/deconnexion',
    switchWorkspace: () => '/actions/espace',
    showroom: () => '/actions/vitrine',
    preferences: () => '/actions/preferences',
    consent: () => '/actions/consentement',
    booking: () => '/actions/reservation',
    cart: () => '/actions/panier',
    favorite: () => '/actions/favori',
    profile: () => '/actions/profil',
    waitingList: () => '/actions/attente',
    search: () => '/actions/recherche',
    view: () => '/actions/vue',
    error: () => '/actions/erreur',
  },
} as const;

/** Query names of the listing's URL, in their canonical order, which the canonical link uses. */
export const LISTING_QUERY_NAMES: readonly string[] = [
  'q',
  ...FACETS.map((facet) => facet.url),
  ...RANGES.flatMap((range) => [`${range.url}-min`, `${range.url}-max`]),
  'favoris',
  'arrivages',
  'grouper',
  'tri',
  'marge-cible',
  'saisie',
  'page',
];

/**
 * A path of this site to return to, or the fallback: the value is a visitor's, and must never lead elsewhere.
 * Parsed, not matched: `//evil`, `/\evil`, `https:evil` and control characters all resolve.
 */
export function safeReturnPath(value: string | null | undefined, fallback = '/'): string {
  if (!value || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return fallback;
  const base = 'http://site.invalid';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  // `/..//evil` resolves inside, to a path that would lead outside when it is resolved again.
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

/**
 * The target when showroom mode is left: the same page, except the catalogue for customers, which exists in
 * that mode only.
 */
export function leavingShowroomTo(pathname: string, search: string): string {
  if (pathname === urls.btocCatalogue()) return urls.listing();
  if (pathname !== SHOWROOM_PATH) return pathname + search;
  return safeReturnPath(new URLSearchParams(search).get('retour'), urls.home());
}
