import { z } from 'zod';

/** A message that survives one redirect: how an action reports to a browser without scripts. */
export const Flash = z.object({
  type: z.enum(['success', 'error', 'info', 'warning']),
  message: z.string().max(500),
  /** A refused log-in: the input, never the password, and the error. Or its second step. */
  logIn: z
    .object({
      username: z.string().max(254),
      fieldErrors: z.record(z.string(), z.string().max(200)),
      isSecondStep: z.boolean().optional(),
    })
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
