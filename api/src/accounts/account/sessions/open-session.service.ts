import type { Login } from '@pomelo/contract/account/account.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { findWorkspaces } from '../person/person.repository.ts';
import { insertSession, type Proof } from './session.repository.ts';
import { SESSION_MS, type Tokens } from './tokens.ts';

/** The origin of a session. */
export type Device = { userAgent: string | null; address: string };

type Request = { headers: { 'user-agent'?: string | undefined }; ip: string };
const MAX_USER_AGENT = 300;
export const deviceOf = ({ headers, ip }: Request): Device => ({
  userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
  address: ip,
});

/**
 * Opens a session of six days and returns its token. Refuses with bad-credentials when `proof` is no longer
 * valid.
 */
export async function openSession(
  { db, clock, tokens }: { db: Database; clock: Clock; tokens: Tokens },
  personId: string,
  device: Device,
  proof?: Proof,
): Promise<string> {
  const now = clock.now();
  const sessionId = uuidv7();
  const expiresMs = now.getTime() + SESSION_MS;
  const session = { id: sessionId, personId, now, expiresAt: new Date(expiresMs), ...device };
  if (!(await insertSession(db, session, proof))) refuse('bad-credentials');
  return tokens.sign({ sessionId, personId, expiresMs });
}

/** ACC-6: for a person whose credentials were checked. */
export async function loggedIn(
  parts: { db: Database; clock: Clock; tokens: Tokens },
  person: { id: string; firstLogin: boolean; staff: boolean; proof: Proof },
  device: Device,
): Promise<Login> {
  const [token, workspaces] = await Promise.all([
    openSession(parts, person.id, device, person.proof),
    findWorkspaces(parts.db, person.id),
  ]);
  return { token, workspaces, firstLogin: person.firstLogin, staff: person.staff };
}
