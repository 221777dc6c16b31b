import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import type { Caller } from '../../../caller.ts';
import type { ChangeListener } from '../../../db/listen.ts';
import type { Database } from '../../../db/tables.ts';
import { createWorkspaceMemory } from '../../../workspace-memory.ts';
import { profileOf } from './profile.service.ts';

const PERSON = 'person:';

export type ProfileMemory = {
  get: (caller: Caller) => Promise<Profile>;
  forget: (workspaceId: string) => void;
  close: () => void;
};

/** Profiles in memory: forgotten with their workspace (address, debts), and with the person (name, rights). */
export async function createProfileMemory(db: Database, listener: ChangeListener): Promise<ProfileMemory> {
  const memory = await createWorkspaceMemory(listener, async () => new Map<string, Promise<Profile>>());
  const forgetPerson = (payload: string): void => {
    if (payload.startsWith(PERSON)) memory.forgetWhere((profiles) => profiles.has(payload.slice(PERSON.length)));
  };
  const close = await listener.subscribe('session_changed', { onChange: forgetPerson, onGap: () => memory.forgetWhere(() => true) });
  const get = async ({ workspaceId, personId }: Caller): Promise<Profile> => {
    const profiles = await memory.get(workspaceId);
    const known = profiles.get(personId);
    if (known) return known;
    const read = profileOf(db, workspaceId, personId);
    profiles.set(personId, read);
    read.catch(() => profiles.delete(personId));
    return read;
  };
  return {
    get,
    forget: memory.forget,
    close: () => {
      close();
      memory.close();
    },
  };
}
