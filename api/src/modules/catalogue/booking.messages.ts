import type { RefusalCode } from '@pomelo/contract/errors.ts';

/** What a refused booking says, where it depends on the workspace's limit. */
export const bookingRefusal = (code: RefusalCode, limit: number): string | undefined =>
  code === 'booking-limit' ? `Votre espace tient déjà ${limit} réservation${limit > 1 ? 's' : ''}, son maximum.` : undefined;
