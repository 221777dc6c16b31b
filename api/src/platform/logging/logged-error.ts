type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

const textIn = (error: Error, name: 'code' | 'constraint'): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

// OPS-1
/**
 * The logged part of a failure. Of a database error only these fields: its `detail` quotes the row, including
 * e-mail addresses.
 */
export function loggedError(error: Error): LoggedError {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: textIn(error, 'code'),
    constraint: textIn(error, 'constraint'),
    cause: error.cause instanceof Error ? loggedError(error.cause) : undefined,
  };
}

/** From the start of a word: a message may quote a word of any length. */
const ADDRESS = /(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']+/g;

/** Mail servers quote the recipient in refusals: personal addresses must not appear in logs. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '…@…');

/** The error without data that the log must not contain. */
export function errorForLog(error: unknown): ReturnType<typeof loggedError> {
  const logged = loggedError(error instanceof Error ? error : new Error(String(error)));
  return {
    ...logged,
    message: withoutAddresses(logged.message),
    stack: withoutAddresses(logged.stack),
    cause: undefined,
  };
}
