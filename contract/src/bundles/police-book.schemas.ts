import { z } from 'zod';
import { TABLE_FORMATS } from '../table-formats.ts';
import { Day } from '../time.ts';

/** Days of Paris, both included: by default from the first of this year to today. */
export const PoliceBookQuery = z.object({
  from: Day.optional(),
  to: Day.optional(),
  format: z.enum(TABLE_FORMATS).default('csv'),
});
export type PoliceBookQuery = z.output<typeof PoliceBookQuery>;
