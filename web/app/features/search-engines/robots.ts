import { signUpUrls } from '../../sign-up-urls.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { urls } from '../../urls.ts';
import { sitemapUrls } from './sitemap-urls.ts';

/**
 * Addresses for logged-in users only, and those that are not pages. Public but unlisted pages are not here: a
 * robot must read them to see that (docs/search-engines.md).
 */
const CLOSED = [
  '/actions/',
  '/api/',
  '/pomelos/',
  '/public/',
  '/bienvenue',
  urls.btocCatalogue(),
  urls.orders(),
  terminalUrls.orders(),
  '/completion/',
  urls.quotations(),
  '/devis/',
  '/desabonnement/',
  '/evenements',
  signUpUrls.invitation(''),
  urls.commercialList(),
  '/liste-co',
  '/mode-vitrine',
  urls.customSearches(),
  urls.bookings(),
  urls.chatIdentity(),
  '/paiement-de-test/',
  '/financement/',
  '/financement-de-test/',
  '/paiement-en-ligne/',
  '/regler/',
  '/photos/',
  urls.cart(),
  urls.profile(),
  `${signUpUrls.passwordReset()}/`,
  urls.dashboard(),
  '/*?connexion=',
  '/*&connexion=',
];
/** Pictures are served under /api. */
const OPEN = ['/api/mediaObject/'];

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${sitemapUrls.index()}`,
    '',
  ].join('\n');
