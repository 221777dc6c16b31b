import { CONFLICT, NOT_FOUND } from './first-load-status.ts';

/** The HTTP status codes that this project uses, by their names in RFC 9110. */
export const HTTP_STATUS = {
  ok: 200,
  noContent: 204,
  movedPermanently: 301,
  found: 302,
  seeOther: 303,
  notModified: 304,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: NOT_FOUND,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: CONFLICT,
  gone: 410,
  preconditionFailed: 412,
  contentTooLarge: 413,
  unsupportedMediaType: 415,
  unprocessableContent: 422,
  tooEarly: 425,
  tooManyRequests: 429,
  internalServerError: 500,
  badGateway: 502,
  serviceUnavailable: 503,
  insufficientStorage: 507,
} as const;
