import { sql } from 'kysely';
import { isOrdered } from '../bookings/booking-period.repository.ts';

/**
 * Of the vehicle `p` and its listing `i`: in stock, which is on sale, published, and not ordered. A booked
 * vehicle is in stock. The only definition: the stock screen and the figures count by it, so their counts are
 * equal.
 */
export const IN_STOCK = sql`p.status = 'on-sale' AND i.status = 'published'
  AND p.id NOT IN (SELECT b.product_id FROM booking b WHERE ${isOrdered('b')})`;
