import { type ErrorResponse, isRouteErrorResponse } from 'react-router';

const NOT_FOUND = 404;

export const isNotFound = (error: unknown): error is ErrorResponse => isRouteErrorResponse(error) && error.status === NOT_FOUND;

/** « Page not found: {path} » as the 404 carries it; the router's own 404 has only its words. */
export function notFoundMessage(error: ErrorResponse): string {
  const data: unknown = error.data;
  if (typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string') return data.message;
  return 'Page not found';
}

/** A 404 of the back-office, for somebody of the team: it leads back to his work, not to the vehicles. */
export function isStaffNotFound(error: ErrorResponse): boolean {
  const data: unknown = error.data;
  const isHidden = typeof data === 'object' && data !== null && 'hidden' in data;
  return !isHidden && /^Page not found: \/gestion(\/|$)/.test(notFoundMessage(error));
}

/** The error as formatted JSON, for the panel of the debug flag. */
export function errorDetails(error: unknown): string {
  if (isRouteErrorResponse(error)) return JSON.stringify({ status: error.status, statusText: error.statusText, data: error.data }, null, 2);
  if (error instanceof Error) return JSON.stringify({ name: error.name, message: error.message, stack: error.stack }, null, 2);
  return JSON.stringify(error, null, 2) ?? String(error);
}
