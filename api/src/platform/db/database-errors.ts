const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The SQLSTATE of a PostgreSQL error, or '' when it is something else. */
export const sqlState = (error: unknown): string =>
  /^[0-9A-Z]{5}$/.test(codeOf(error)) ? codeOf(error) : '';

/** Serialisation failure or deadlock: the same transaction may succeed when run again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error));

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';
/** The write with the same idempotency key stored its response first. */
export const isKeyTaken = (error: unknown): boolean =>
  isUniqueViolation(error) &&
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'idempotency_key_pkey';

/**
 * A value was free when it was looked up and taken when it was written: run again, the transaction finds it
 * taken and refuses it by its name. The answer of a taken idempotency key is replayed instead.
 */
export const isLostRace = (error: unknown): boolean => isUniqueViolation(error) && !isKeyTaken(error);

/** A row references another that does not exist. */
export const isMissingReference = (error: unknown): boolean => sqlState(error) === '23503';

/** Two live bookings of one vehicle: the exclusion constraint, when every check before it was passed. */
export const isExclusionViolation = (error: unknown): boolean => sqlState(error) === '23P01';

/** Class 22 (data exception) and 54 (limit exceeded): a value that no schema refused and PostgreSQL does. */
export const isRejectedValue = (error: unknown): boolean => /^(22|54)/.test(sqlState(error));

/** Waited too long for a row locked by another transaction; waiting for a whole table is another case. */
export const isRowLocked = (error: unknown): boolean =>
  sqlState(error) === '55P03' &&
  error instanceof Error &&
  'where' in error &&
  /\btuple \(\d+,\d+\) in relation/.test(String(error.where));

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// 08 connection, 53 resources (disk, connections), 57 operator (shutdown, statement timeout), 25006
// read-only, 55P03 lock timeout.
const UNAVAILABLE_STATES = /^(08|53|57|25006|55P03)/;
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|Query read timeout/;

/**
 * A transaction that must write reached a replica, which was the primary a moment ago. The message is in the
 * language of the server; the check of a setting has this name in each.
 */
const isReplica = (error: Error): boolean =>
  sqlState(error) === '0A000' && 'routine' in error && error.routine === 'call_bool_check_hook';

/** The database cannot answer now: the caller may try again in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (UNAVAILABLE_STATES.test(sqlState(error)) || isReplica(error)) return true;
  // Only sockets: a missing file is ENOENT too, which is no failure of the database.
  if (
    'syscall' in error &&
    ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall)) &&
    NETWORK_CODES.has(codeOf(error))
  )
    return true;
  return POOL_MESSAGES.test(error.message);
}
