import { urls } from '../../urls.ts';

/**
 * What only those who logged in may read, and what is no page. Pages that may be read and not listed are not here: a
 * robot must read them to be told so (docs/search-engines.md).
 */
const CLOSED = [
  '/actions/',
  '/api/',
  '/pomelos/',
  '/public/',
  '/bienvenue',
  urls.btocCatalogue(),
  urls.orders(),
  urls.terminalOrders(),
  '/completion/',
  urls.quotations(),
  '/devis/',
  '/desabonnement/',
  '/evenements',
  urls.invitation(''),
  urls.commercialList(),
  '/liste-co',
  '/mode-vitrine',
  urls.customSearches(),
  urls.bookings(),
  urls.chatIdentity(),
  '/paiement-de-test/',
  urls.cart(),
  urls.profile(),
  `${urls.passwordReset()}/`,
  urls.dashboard(),
  '/*?connexion=',
  '/*&connexion=',
];
/** Pictures stand under /api. */
const OPEN = ['/api/mediaObject/'];

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${urls.sitemap()}`,
    '',
  ].join('\n');
