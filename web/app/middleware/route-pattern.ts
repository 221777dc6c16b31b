import type { MiddlewareFunction } from 'react-router';

/**
 * Tells the server which route answered, for log and metrics: the pattern, never the address. The server removes the
 * header.
 */
export const routePattern: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const response = await next();
  response.headers.set('X-Pomelo-Route', pattern);
  return response;
};
