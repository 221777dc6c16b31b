import { createSignedIds } from '../../platform/signed-ids.ts';

export type OrderSlipPaths = {
  /** One segment, 44 characters of `A-Za-z0-9_-`, that does not reveal its id. */
  sign: (documentId: string) => string;
  /** Undefined for a token that was not signed here. */
  read: (path: string) => string | undefined;
};

/**
 * `GET /public/{path}` (DOC-5): an opaque signed id. The signature grants no access by itself: the call
 * checks the caller.
 */
export function createOrderSlipPaths(secret: string): OrderSlipPaths {
  const ids = createSignedIds(secret, 'pomelo: paths of order slips');
  return { sign: (documentId) => ids.sign(documentId), read: (path) => ids.open(path) };
}
