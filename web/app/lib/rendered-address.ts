/** The part of the window that is used. */
type Page = { location: Pick<Location, 'href'>; performance: Pick<Performance, 'getEntriesByType'> };

const pageOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/**
 * Whether the address is no longer the one the document was drawn for: Back or Forward, pressed before the page is taken
 * over, goes to another entry of the same document, and nobody listens yet. Its place within the page does not count.
 */
export function isOtherThanRenderedAddress({ location, performance }: Page): boolean {
  const drawnFor = performance.getEntriesByType('navigation')[0]?.name;
  // Some browsers tell no address, or not a whole one.
  return drawnFor !== undefined && URL.canParse(drawnFor) && pageOf(drawnFor) !== pageOf(location.href);
}
