import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { textOf } from '../../lib/form/action.server.ts';
import { OTHER_PERSON } from './capture.messages.ts';
import type { SendAnswer } from './shot.ts';

/** The owner of the shots of a staff member; those of a link belong to the link. */
export const teamOwner = (personId: string): string => `equipe ${personId}`;

// STOCK-44
/**
 * Defers a shot of another member of the team: a page left open sends with the session of who logged in since.
 * Null for a shot of this one.
 */
export function deferOthers(form: FormData, personId: string): Response | null {
  const owner = textOf(form, 'owner');
  if (owner === '' || owner === teamOwner(personId)) return null;
  const later: SendAnswer = { outcome: 'later', message: OTHER_PERSON, waitMs: MINUTE_MS };
  return Response.json(later);
}
