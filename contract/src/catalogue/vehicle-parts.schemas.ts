import { z } from 'zod';
import { Money } from '../money.ts';
import { Day } from '../time.ts';

const id = z.int().min(1);

export const Damage = z.strictObject({
  /** Position on the map seen from above, in percent of its width and height (front at the top). */
  x: z.number(),
  y: z.number(),
  part: z.string(),
  kind: z.string(),
  extent: z.string(),
  /** A photograph of it, among the media objects. */
  picture: id.optional(),
  /** Estimated repair, excluding VAT; B2B view only. */
  cost: Money.optional(),
});

export const VehicleDocument = z.strictObject({
  id: z.uuid(),
  label: z.string(),
  state: z.enum(['present', 'promised', 'missing']),
  /** Issued on, or expected on when promised. */
  date: Day.nullable(),
  sizeBytes: z.int().nullable(),
});
