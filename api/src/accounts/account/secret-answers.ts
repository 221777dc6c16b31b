/** Of a call whose answer holds secrets, which must not be stored for a replay; nor may hashing hold a transaction. */
export const SECRET = { transaction: false } as const;
