import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ChangeListener } from '../../../platform/db/listen.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { LastKnown } from '../../../platform/db/last-known.ts';
import { createWorkspaceMemory } from '../../../platform/db/workspace-memory.ts';
import { profileOf } from './profile.service.ts';

const PERSON = 'person:';
const MAX_REMEMBERED = 10_000;

export type ProfileMemory = {
  get: (caller: Caller) => Promise<Profile>;
  evict: (workspaceId: string) => void;
  close: () => void;
};

/**
 * Profiles in memory: evicted with changes of their workspace (address, debts) and of the person (name,
 * rights).
 */
export async function createProfileMemory(
  db: Database,
  clock: Clock,
  listener: ChangeListener,
): Promise<ProfileMemory> {
  const memory = await createWorkspaceMemory(
    listener,
    clock,
    async () => new Map<string, Promise<Profile>>(),
  );
  const lastKnown = new LastKnown<string, Profile>({ capacity: MAX_REMEMBERED, now: clock.now });
  const evictPerson = (payload: string): void => {
    if (payload.startsWith(PERSON))
      memory.evictWhere((profiles) => profiles.has(payload.slice(PERSON.length)));
  };
  const close = await listener.subscribe('session_changed', {
    onChange: evictPerson,
    onGap: () => memory.evictWhere(() => true),
  });
  const read = async ({ workspaceId, personId }: Caller): Promise<Profile> => {
    const profile = await profileOf(db, workspaceId, personId);
    lastKnown.store(compositeKey(workspaceId, personId), profile);
    return profile;
  };
  const get = async (caller: Caller): Promise<Profile> => {
    const { workspaceId, personId } = caller;
    const profiles = await memory.get(workspaceId);
    const known = profiles.get(personId);
    if (known) return known;
    const reading = read(caller);
    profiles.set(personId, reading);
    reading.catch(() => profiles.delete(personId));
    return lastKnown.read(compositeKey(workspaceId, personId), () => reading);
  };
  return {
    get,
    evict: memory.evict,
    close: () => {
      close();
      memory.close();
    },
  };
}
