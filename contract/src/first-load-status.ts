/**
 * The statuses that the listing's scripts compare with, apart from the others: its first load contains what
 * it uses (ADR 26), and an object is loaded completely.
 */
export const NOT_FOUND = 404;
export const CONFLICT = 409;
