import { z } from 'zod';
import { Instant } from '../time.ts';

/** The member of a company to impersonate. */
export const ImpersonationBody = z.strictObject({ workspaceId: z.uuid(), personId: z.uuid() });

/** `ticket`: sent by the web server in `x-see-as`; it is only valid with the token of its own session. */
export const ImpersonationStarted = z.strictObject({ id: z.uuid(), ticket: z.string(), until: Instant });
export type ImpersonationStarted = z.infer<typeof ImpersonationStarted>;
