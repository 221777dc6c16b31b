/** The requested page, as a document or as its data. */
export function requestedPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, '') + search;
}

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
