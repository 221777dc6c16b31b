import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import { FACETS, RANGES } from '@pomelo/contract/catalogue/facets.ts';

/** Every link of the site is one of these functions (architecture rule 4). The routes of portal.md §2. */
export const urls = {
  home: () => '/',
  /** decisions.md §2: the home page with the log-in dialog open; `back` is where the visitor was going. */
  logIn: (back: string) => `/?connexion=${encodeURIComponent(back)}`,
  listing: (...slugs: string[]) => ['/vente-voiture-marchand', ...slugs].join('/'),
  unfilteredListing: () => '/vente-voiture-marchand/sans-filtre',
  search: (text: string) => `/vente-voiture-marchand?q=${encodeURIComponent(text)}`,
  btocCatalogue: () => '/catalogue-btoc',
  bookings: () => '/mes-reservations',
  cart: () => '/panier',
  validatedCart: (dealId: string) => `/panier/valide?commande=${encodeURIComponent(dealId)}`,
  compare: (ids: readonly number[]) => `/comparer?ids=${ids.slice(0, MAX_COMPARED).join(',')}`,
  outdatedBrowser: () => '/navigateur-deprecie',
  picture: (mediaId: number, resolution: string) => `/api/mediaObject/${mediaId}?resolution=${resolution}`,
  vehicleDocument: (productId: number, documentId: string) => `/documents/vehicules/${productId}/${documentId}`,
  events: () => '/evenements',
  actions: {
    logIn: () => '/actions/connexion',
    logOut: () => '/actions/deconnexion',
    switchWorkspace: () => '/actions/espace',
    showroom: () => '/actions/vitrine',
    preferences: () => '/actions/preferences',
    booking: () => '/actions/reservation',
    cart: () => '/actions/panier',
    favorite: () => '/actions/favori',
    profile: () => '/actions/profil',
    waitingList: () => '/actions/attente',
    view: () => '/actions/vue',
    error: () => '/actions/erreur',
  },
} as const;

/** Query names of the listing's URL, in their one canonical order: what decides a canonical link. */
export const LISTING_QUERY_NAMES: readonly string[] = [
  'q',
  ...FACETS.map((facet) => facet.url),
  ...RANGES.flatMap((range) => [`${range.url}-min`, `${range.url}-max`]),
  'favoris',
  'grouper',
  'tri',
  'page',
];

/**
 * A path of this site to come back to, or the fallback: the value is a visitor's, and must never lead
 * elsewhere. Parsed, not matched: `//evil`, `/\evil`, `https:evil` and control characters all resolve.
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
