import { z } from 'zod';

/** Vehicle, product and content ids are 32-bit integers, because they are in URLs (API-11). */
export const MAX_SHORT_ID = 2_147_483_647;
/** One of a body. */
export const shortId = z.int().min(1).max(MAX_SHORT_ID);
/** One of an address. */
export const ShortId = z.coerce.number().int().min(1).max(MAX_SHORT_ID);

/** Whom or what a call is about. */
export const byId = z.strictObject({ id: z.uuid() });
export const byShortId = z.strictObject({ id: ShortId });
