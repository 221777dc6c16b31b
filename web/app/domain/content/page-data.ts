import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';

type Crumb = { label: string; href?: string };
type Listed = { url: string; name: string };

const CONTEXT = 'https://schema.org';

/** Breadcrumbs. The last one is the page itself, which needs no address. */
export const crumbsData = (origin: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href === undefined ? {} : { item: origin + href }),
  })),
});

/** Listed items in order; `from` is the position of the first. */
export const listData = (origin: string, listed: readonly Listed[], from = 1): WithContext<ItemList> => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: listed.map(({ url, name }, index) => ({
    '@type': 'ListItem',
    position: from + index,
    url: origin + url,
    name,
  })),
});
