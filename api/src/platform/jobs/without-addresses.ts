import { loggedError } from '../plugins/request-log.ts';

const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;

/** Mail servers quote the recipient in what they refuse: addresses of people stay out of logs. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '…@…');

/** What failed, as the log may have it. */
export function errorForLog(error: unknown): ReturnType<typeof loggedError> {
  const logged = loggedError(error instanceof Error ? error : new Error(String(error)));
  return { ...logged, message: withoutAddresses(logged.message), stack: withoutAddresses(logged.stack), cause: undefined };
}
