import type { ErrorResponse } from 'react-router';

const MESSAGE = /^Page not found: (\/.*)$/s;

/** The message of a 404, « Page not found: {path} »; the screen shows it in French. The router's own 404 has none. */
function messageOf(error: ErrorResponse): string {
  const data: unknown = error.data;
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string' ? data.message : '';
}

/** The address that leads nowhere, or null where the error does not say it. */
export const missingPath = (error: ErrorResponse): string | null => MESSAGE.exec(messageOf(error))?.[1] ?? null;

/** A 404 of the back-office, for staff: it links back to the back-office, not to the vehicles. */
export function isStaffNotFound(error: ErrorResponse): boolean {
  const data: unknown = error.data;
  const isHidden = typeof data === 'object' && data !== null && 'hidden' in data;
  return !isHidden && /^\/gestion(\/|$)/.test(missingPath(error) ?? '');
}
