/**
 * For a call whose response contains secrets, which must not be stored for a replay; nor may a transaction be
 * open during hashing.
 */
export const SECRET = { transaction: false } as const;
