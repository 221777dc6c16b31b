import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';

/** The statuses of an id that is malformed, invalid or unknown. */
const STATUSES = new Set<number>([
  HTTP_STATUS.badRequest,
  HTTP_STATUS.notFound,
  HTTP_STATUS.unprocessableContent,
]);

export const isNoSuchTerminal = (error: unknown): boolean =>
  error instanceof ApiError && STATUSES.has(error.status);
