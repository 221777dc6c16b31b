import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export type LinkToken = {
  /** To be sent by mail only: 43 characters of `A-Za-z0-9_-`. */
  token: string;
  /** For the database. */
  hash: Buffer;
};

/**
 * The SHA-256 of a token as a person brings it; any text has one. A token is too random to be found from it.
 */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A random token for a link by mail (ACC-20: stored hashed). */
export function newLinkToken(): LinkToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}
