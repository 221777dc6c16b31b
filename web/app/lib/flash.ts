import { z } from 'zod';

/** A message that survives one redirect: how an action reports to a browser without scripts. */
export const Flash = z.object({
  type: z.enum(['success', 'error', 'info', 'warning']),
  message: z.string().max(500),
  /** The path of the page it is for, and when it was left, in ms; absent: of the next page that is read. */
  page: z.object({ path: z.string().max(2000), leftAt: z.number() }).optional(),
  /** A file of this site that the next page opens. */
  file: z.string().max(2000).optional(),
  /** A refused log-in: the input, never the password, and the error. Or its second step. */
  logIn: z
    .object({
      username: z.string().max(254),
      fieldErrors: z.record(z.string(), z.string().max(200)),
      isSecondStep: z.boolean().optional(),
      /** The company to log in to. */
      workspaceId: z.string().max(36).optional(),
    })
    .optional(),
});
export type Flash = z.infer<typeof Flash>;

const RESERVED_MS = 2000;

/**
 * Whether a page that is read now shows it. What scripts read of another page is a tab that follows the work of
 * others: for two seconds it leaves the message to the page that it is for.
 */
export const isForPage = (
  { page }: Flash,
  { path, isDocument, nowMs }: { path: string; isDocument: boolean; nowMs: number },
): boolean => isDocument || page === undefined || page.path === path || nowMs - page.leftAt > RESERVED_MS;

export function decodeFlash(text: string | undefined): Flash | null {
  if (!text) return null;
  try {
    return Flash.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
