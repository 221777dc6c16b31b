import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import type { Audience } from '@pomelo/contract/load-class.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller, Impersonations, Session, Sessions, StaffCaller } from './caller.ts';
import { refuse } from '../errors/refusal.ts';

/** Dependencies of authentication. */
export type Gate = { sessions: Sessions; impersonations: Impersonations };
/** The caller, authenticated before the body is read. */
export type Admitted = { staff: StaffCaller | null; caller: Caller | null };

// STAFF-9
export const WRITING_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const BEARER = /^Bearer ([\w.-]{1,4096})$/i;

/** A header that was sent once. */
export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const IMPERSONATION_HEADER = 'x-see-as';
const IMPERSONATION_PERMISSION = 'buyers.see-as';
const IMPERSONATION_OVER = 'Vous ne voyez plus le site comme cet acheteur.';

/** Impersonation is read-only: refuses every write, and every read reserved to the buyer in person. */
function refuseDuringImpersonation(request: FastifyRequest, { method, selfOnly }: Endpoint): void {
  if (header(request, IMPERSONATION_HEADER) !== undefined && (WRITING_METHODS.has(method) || selfOnly))
    refuse('read-only');
}

/** The buyer a staff member impersonates. */
async function impersonatedCaller(
  { impersonations }: Gate,
  { staff }: Session,
  ticket: string,
): Promise<Caller> {
  if (!staff) return refuse('staff-only');
  if (staff.secondFactorMissing) return refuse('second-factor-missing');
  if (!staff.permissions.has(IMPERSONATION_PERMISSION)) return refuse('permission-missing');
  return (await impersonations.open(staff, ticket)) ?? refuse('token-expired', IMPERSONATION_OVER);
}

/** For calls without prefix, where a token is optional: null, a visitor, without a valid one. */
async function knownCaller(request: FastifyRequest, core: Gate): Promise<Caller | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const session = token === undefined ? undefined : await core.sessions.open(token);
  const ticket = header(request, IMPERSONATION_HEADER);
  if (ticket !== undefined) {
    const staff = session?.staff;
    if (!staff?.permissions.has(IMPERSONATION_PERMISSION) || staff.secondFactorMissing) return null;
    return (await core.impersonations.open(staff, ticket)) ?? null;
  }
  return session?.callers.get(header(request, 'x-workspace-id')?.toLowerCase() ?? '') ?? null;
}

async function sessionOf(request: FastifyRequest, sessions: Sessions): Promise<Session> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return refuse('unauthenticated');
  const found = sessions.open(token);
  return (found instanceof Promise ? await found : found) ?? refuse('unauthenticated');
}

/** Back-office calls: requires a valid token of a staff member whose roles give the permission. */
async function staffOf(
  request: FastifyRequest,
  sessions: Sessions,
  { permission, withoutSecondFactor }: Endpoint,
): Promise<StaffCaller> {
  const { staff } = await sessionOf(request, sessions);
  if (!staff) return refuse('staff-only');
  if (staff.secondFactorMissing && !withoutSecondFactor) return refuse('second-factor-missing');
  if (permission === undefined || !staff.permissions.has(permission)) return refuse('permission-missing');
  return staff;
}

/** Private calls: requires a valid token and one of the person's own workspaces. */
async function callerOf(request: FastifyRequest, core: Gate): Promise<Caller> {
  const session = await sessionOf(request, core.sessions);
  const workspaceId = header(request, 'x-workspace-id')?.toLowerCase();
  const ticket = header(request, IMPERSONATION_HEADER);
  if (ticket !== undefined) {
    const impersonation = await impersonatedCaller(core, session, ticket);
    return !workspaceId || workspaceId === impersonation.workspaceId
      ? impersonation
      : refuse('not-found', NO_WORKSPACE);
  }
  if (!workspaceId) return refuse('malformed', 'L’en-tête X-Workspace-ID est requis.');
  return session.callers.get(workspaceId) ?? refuse('not-found', NO_WORKSPACE);
}
const NO_WORKSPACE = 'Cet espace n’existe pas.';

function requireRole({ role }: Endpoint, caller: Caller): void {
  if (role !== 'member' && caller.role === 'viewer') refuse('viewer-refused');
  if (role === 'owner' && caller.role !== 'owner') refuse('owner-only');
}

async function whoCalls(
  request: FastifyRequest,
  gate: Gate,
  endpoint: Endpoint,
  audience: Audience,
): Promise<Caller | null> {
  refuseDuringImpersonation(request, endpoint);
  if (audience === 'buyer') return callerOf(request, gate);
  return endpoint.knowsCaller ? knownCaller(request, gate) : null;
}

/** Authenticates the caller and checks the role that the call needs; refuses with 401, 403 or 404. */
export async function admit(
  request: FastifyRequest,
  gate: Gate,
  endpoint: Endpoint,
  audience: Audience,
): Promise<Admitted> {
  if (audience === 'staff') return { staff: await staffOf(request, gate.sessions, endpoint), caller: null };
  const caller = await whoCalls(request, gate, endpoint, audience);
  if (caller) requireRole(endpoint, caller);
  return { staff: null, caller };
}
