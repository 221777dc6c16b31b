import type { MiddlewareFunction } from 'react-router';

/** Tells the server which route answered, for its log and figures: the pattern, never the address. The server does not send it on. */
export const routePattern: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const response = await next();
  response.headers.set('X-Pomelo-Route', pattern);
  return response;
};
