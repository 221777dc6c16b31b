import { z } from 'zod';
import { Instant } from '../time.ts';
import { AVAILABILITIES } from './facets.ts';

/** One line of the stream of changes: what an open listing needs to stay true. */
export const CatalogueEvent = z.strictObject({
  generation: z.int(),
  items: z.array(
    z.strictObject({
      id: z.int().min(1),
      free: z.int(),
      total: z.int(),
      availability: z.enum(AVAILABILITIES).nullable(),
      bookedUntil: Instant.nullable(),
      /** True when the caller's workspace has booked the vehicle. */
      mine: z.boolean(),
    }),
  ),
});
export type CatalogueEvent = z.infer<typeof CatalogueEvent>;
