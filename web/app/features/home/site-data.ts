import type { Graph, SearchAction } from 'schema-dts';
import { pomeloData } from '../../shared/pomelo-data.ts';
import { urls } from '../../urls.ts';

/** What a search box is told of the site: schema.org writes the place of the text this way, which its types do not know. */
type Search = SearchAction & { 'query-input': string };

/** Who stands behind the site, and how to search it. */
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
        contactPoint: { '@type': 'ContactPoint', contactType: 'sales', url: origin + urls.contact(), availableLanguage: ['fr', 'en'] },
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
