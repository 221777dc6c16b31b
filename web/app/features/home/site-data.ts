import type { Graph, SearchAction } from 'schema-dts';
import { pomeloData } from '../../domain/content/pomelo-data.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';

/**
 * The search box in JSON-LD: schema.org requires this placeholder syntax, which its TypeScript types omit.
 */
type Search = SearchAction & { 'query-input': string };

/** The organization of the site, and its search. */
export function siteData(origin: string): Graph {
  const organization = pomeloData(origin);
  const search: Search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${urls.listing()}?q={texte}` },
    'query-input': 'required name=texte',
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...organization,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'sales',
          url: origin + contentUrls.contact(),
          availableLanguage: ['fr', 'en'],
        },
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: 'Pomelo',
        url: origin + urls.home(),
        inLanguage: 'fr-FR',
        publisher: { '@id': organization['@id'] },
        potentialAction: search,
      },
    ],
  };
}
