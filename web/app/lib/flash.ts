import { z } from 'zod';

/** A message that survives one redirect: how an action speaks to a browser without scripts. */
export const Flash = z.object({
  type: z.enum(['success', 'error', 'info', 'warning']),
  message: z.string().max(500),
  /** A refused log-in: what was typed, never the password, and what is wrong with it. Or its second step, to be shown. */
  logIn: z
    .object({ username: z.string().max(254), fieldErrors: z.record(z.string(), z.string().max(200)), isSecondStep: z.boolean().optional() })
    .optional(),
});
export type Flash = z.infer<typeof Flash>;

export function decodeFlash(text: string | undefined): Flash | null {
  if (!text) return null;
  try {
    return Flash.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
