/** News, written pages and the forms of the public site. */
export const contentUrls = {
  newsArticle: (id: number) => `/news/${id}`,
  /** A page at its own address, or by its number when it has none. */
  page: ({ id, slug, kind }: { id: number; slug: string | null; kind: string }) => {
    if (slug !== null) return `/${slug}`;
    return kind === 'service' ? `/services/${id}` : `/page/${id}`;
  },
  /** A promotional offer, by its slug. */
  promotion: (slug: string) => `/offre/${slug}`,
  contact: (query: '' | '?envoye=1' = '') => `/contact${query}`,
  /** An offer to build the dealer's own site. */
  siteCreation: (place: '' | '?envoye=1' | '#demande' = '') => `/creation-site${place}`,
  newsFeed: () => '/news/rss.xml',
} as const;
