import { z } from 'zod';

/**
 * What the team compares a price with: its own value (« cote de l’équipe ») where it typed one, otherwise the
 * computed market value.
 */
export const ReferenceSource = z.enum(['team', 'market']);
export type ReferenceSource = z.infer<typeof ReferenceSource>;
