import type { Login, LoginBody } from '@pomelo/contract/account/account.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import { findPersonByEmail, findWorkspaces } from './account.repository.ts';
import { limitedAddress } from './client-address.ts';
import type { LoginLimits } from './login-limits.repository.ts';
import { verifyPassword } from './password-hashing.ts';
import { insertSession } from './session.repository.ts';
import { SESSION_MS, type Tokens } from './tokens.ts';

type Parts = { db: Database; clock: Clock; tokens: Tokens; limits: LoginLimits };

/**
 * Opens a session of six days. The answer to a wrong password and to an unknown address is the same, and
 * takes as long. Refuses with bad-credentials, too-many-requests or, when hashing is swamped, unavailable.
 */
export async function login(parts: Parts, body: z.output<typeof LoginBody>, ip: string): Promise<Login> {
  const { db, clock, tokens, limits } = parts;
  const address = limitedAddress(ip);
  await limits.take(body.username, address);
  const person = await findPersonByEmail(db, body.username);
  const matches = await verifyPassword(person?.password_hash, body.password);
  if (!person || !matches) return refuse('bad-credentials');
  await limits.succeed(body.username, address);

  const now = clock.now();
  const sessionId = uuidv7();
  const expiresMs = now.getTime() + SESSION_MS;
  await insertSession(db, { id: sessionId, personId: person.id, now, expiresAt: new Date(expiresMs) });
  const [token, workspaces] = await Promise.all([
    tokens.sign({ sessionId, personId: person.id, expiresMs }),
    findWorkspaces(db, person.id),
  ]);
  return { token, workspaces, firstLogin: person.first_login, staff: person.staff };
}
