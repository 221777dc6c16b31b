import { refuse } from '../../platform/errors/refusal.ts';
import { ALREADY_MAKING } from './commercial-list.messages.ts';

/** Lists of one node being read at once: each costs a megabyte or two for as long as its reader takes. */
const MAX_AT_ONCE = 32;
const RETRY_SECONDS = 10;

/**
 * Reserves a person's slot; refuses (429) while the person has one, and every person (503) when too many read
 * at once. Returns the function that releases it.
 */
export type Places = (personId: string) => () => void;

/** One list at a time for each person, on each node. */
export function createPlaces(most = MAX_AT_ONCE): Places {
  const reading = new Set<string>();
  return (personId) => {
    if (reading.has(personId))
      refuse('too-many-requests', ALREADY_MAKING, { retryAfterSeconds: RETRY_SECONDS });
    if (reading.size >= most) refuse('unavailable', undefined, { retryAfterSeconds: RETRY_SECONDS });
    reading.add(personId);
    let isHere = true;
    return () => {
      // A second call must not release the slot of the next list.
      if (isHere) reading.delete(personId);
      isHere = false;
    };
  };
}
