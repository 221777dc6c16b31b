import { z } from 'zod';
import { Instant } from '../time.ts';

/** Whom to see the portal as: somebody of a company. */
export const SeeAsBody = z.strictObject({ workspaceId: z.uuid(), personId: z.uuid() });

/** `ticket`: what the web server brings in `x-see-as`; it opens nothing without the token of the session it was made for. */
export const SeeAs = z.strictObject({ id: z.uuid(), ticket: z.string(), until: Instant });
export type SeeAs = z.infer<typeof SeeAs>;
