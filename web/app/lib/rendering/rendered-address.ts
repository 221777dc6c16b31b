/** The part of the window that is used. */
type Page = { location: Pick<Location, 'href'>; performance: Pick<Performance, 'getEntriesByType'> };

const pageOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/**
 * Whether the address differs from the one the document was rendered for: Back or Forward before hydration go
 * to another entry of the same document, without any listener. The hash is ignored.
 */
export function isOtherThanRenderedAddress({ location, performance }: Page): boolean {
  const renderedFor = performance.getEntriesByType('navigation')[0]?.name;
  // Some browsers return no address, or a partial one.
  return (
    renderedFor !== undefined && URL.canParse(renderedFor) && pageOf(renderedFor) !== pageOf(location.href)
  );
}
