export const sitemapUrls = {
  index: () => '/sitemap.xml',
  pages: () => '/sitemap-pages.xml',
  listings: () => '/sitemap-annonces.xml',
  vehicles: (part: number) => `/sitemap-vehicules-${part}.xml`,
};
