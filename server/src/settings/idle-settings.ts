import { z } from 'zod';
import { optional } from './variable.ts';

/** A dealer's counter is used on and off all day; the back-office is not. */
export const DEFAULT_IDLE_MINUTES = 24 * 60;
export const DEFAULT_STAFF_IDLE_MINUTES = 60;

const SIX_DAYS = 6 * 24 * 60;
const message = `attend un nombre de minutes entre 10 et ${SIX_DAYS}`;

/** After how many minutes without a call a session ends. */
export const idleMinutes = (usual: number) =>
  optional(z.coerce.number(message).int(message).min(10, message).max(SIX_DAYS, message)).transform(
    (minutes) => minutes ?? usual,
  );
