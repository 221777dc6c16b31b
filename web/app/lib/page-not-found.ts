import { data } from 'react-router';

const NOT_FOUND = 404;

/** portal.md §2: a route matching nothing raises 404 with this message. */
export const pageNotFoundMessage = (path: string): string => `Page not found: ${path}`;

export const pageNotFound = (path: string) => data({ message: pageNotFoundMessage(path) }, { status: NOT_FOUND });
