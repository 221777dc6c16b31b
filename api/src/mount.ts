import { unnamedFields } from '@pomelo/contract/backoffice/recorded-fields.ts';
import type { AnswerOf, Endpoint, ParsedBody, ParsedParams, ParsedQuery } from '@pomelo/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, encode, type RawJson, type WithHeaders } from './answer.ts';
import type { Caller, Seeing, Session, Sessions, StaffCaller } from './caller.ts';
import { isDatabaseUnavailable } from './db/database-errors.ts';
import type { Database } from './db/tables.ts';
import { Refusal, refuse } from './errors.ts';
import { idempotencyKeyOf, runOwnWrite, runWrite } from './idempotency.ts';
import { inputReader } from './input.ts';
import { recordEntries } from './modules/staff/audit.service.ts';
import type { Recorded } from './modules/staff/recorded.ts';

/** What mounting needs; `app.ts` decorates the instance with it. */
export type Core = { db: Database; sessions: Sessions; seeing: Seeing; validateAnswers: boolean };
declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own types are extended by merging, which only an interface can.
  interface FastifyInstance {
    core: Core;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own types are extended by merging, which only an interface can.
  interface FastifyContextConfig {
    /** Booking and cart: the last to be shed under load. */
    shedLast?: boolean;
    /** A write of which no answer is kept under its key. */
    forgets?: boolean;
  }
}

export type Call<E, Who = Caller | null> = {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  /** Null at the anonymous door and for calls without prefix. */
  caller: Who;
  /** The transaction of a write; the database itself for a read. */
  db: Database;
  /** Runs once the transaction is committed: mail, caches. Not run for a replay or a refusal. */
  afterCommit: (effect: () => void) => void;
  request: FastifyRequest;
  reply: FastifyReply;
};
type Returned<E> = AnswerOf<E> | RawJson | WithHeaders | FastifyReply | void;
export type Handler<E, Who = Caller | null> = (call: Call<E, Who>) => Returned<E> | Promise<Returned<E>>;

type Undo = () => Promise<void>;

export type MountOptions<E = Endpoint> = {
  /**
   * `own`: the handler makes its own once what is slow is done, and bears being run twice; its answer is kept all the same.
   * False for log-in: its answer holds a token, or its body a password, of which nothing is stored; nor may hashing hold one.
   */
  transaction?: 'own' | false;
  shedLast?: boolean;
  /** Runs before the body is read: a limit that a large upload must meet before it costs anything. */
  before?: (request: FastifyRequest, caller: Caller | null) => void | Promise<void>;
  /** Runs once a refusal has undone the transaction, and before it is answered: never for a replay. */
  refused?: (refusal: Refusal, input: Pick<Call<E>, 'params' | 'query' | 'body'>) => Promise<void>;
  /**
   * Runs once the body is read, before the transaction begins: what is asked of the world outside, for the handler to find
   * answered. What it answers undoes it, and is run when the call came to nothing: refused, failed, or a replay.
   */
  prepare?: (input: Pick<Call<E>, 'params' | 'query' | 'body'>, request: FastifyRequest) => Promise<Undo | void>;
};

const PRIVATE_PREFIX = '/pomelos';
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const BEARER = /^Bearer ([\w.-]{1,4096})$/i;

/** A header that was sent once. */
export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const SEE_AS = 'x-see-as';
const SEE_AS_PERMISSION = 'buyers.see-as';
const SEEING_OVER = 'Vous ne voyez plus le site comme cet acheteur.';

/** Whoever sees the portal as a buyer changes nothing of it, at whichever door, nor does what only the buyer himself may. */
function refuseToSeers(request: FastifyRequest, { method, onlyHimself }: Endpoint): void {
  if (header(request, SEE_AS) !== undefined && (WRITES.has(method) || onlyHimself)) refuse('read-only');
}

/** The buyer a member of the staff sees the portal as. */
async function seenCaller({ seeing }: Core, { staff }: Session, ticket: string): Promise<Caller> {
  if (!staff) return refuse('staff-only');
  if (!staff.permissions.has(SEE_AS_PERMISSION)) return refuse('permission-missing');
  return (await seeing.open(staff, ticket)) ?? refuse('token-expired', SEEING_OVER);
}

/** Of a call without prefix that reads a token when there is one: whoever brings no good one is a visitor. */
async function knownCaller(request: FastifyRequest, core: Core): Promise<Caller | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const session = token === undefined ? undefined : await core.sessions.open(token);
  const ticket = header(request, SEE_AS);
  if (ticket !== undefined)
    return session?.staff?.permissions.has(SEE_AS_PERMISSION) ? ((await core.seeing.open(session.staff, ticket)) ?? null) : null;
  return session?.callers.get(header(request, 'x-workspace-id')?.toLowerCase() ?? '') ?? null;
}

async function sessionOf(request: FastifyRequest, sessions: Sessions): Promise<Session> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return refuse('unauthenticated');
  const found = sessions.open(token);
  return (found instanceof Promise ? await found : found) ?? refuse('unauthenticated');
}

/** The door of the back-office: a good token of somebody of the staff, whose roles give what the call wants. */
async function staffOf(request: FastifyRequest, sessions: Sessions, { permission }: Endpoint): Promise<StaffCaller> {
  const { staff } = await sessionOf(request, sessions);
  if (!staff) return refuse('staff-only');
  if (permission === undefined || !staff.permissions.has(permission)) return refuse('permission-missing');
  return staff;
}

/** The private door: a good token and one of the person's own workspaces. */
async function callerOf(request: FastifyRequest, core: Core): Promise<Caller> {
  const session = await sessionOf(request, core.sessions);
  const workspaceId = header(request, 'x-workspace-id')?.toLowerCase();
  const ticket = header(request, SEE_AS);
  if (ticket !== undefined) {
    const seen = await seenCaller(core, session, ticket);
    return !workspaceId || workspaceId === seen.workspaceId ? seen : refuse('not-found', NO_WORKSPACE);
  }
  if (!workspaceId) return refuse('malformed', 'L’en-tête X-Workspace-ID est requis.');
  return session.callers.get(workspaceId) ?? refuse('not-found', NO_WORKSPACE);
}
const NO_WORKSPACE = 'Cet espace n’existe pas.';

function requireRole({ role }: Endpoint, caller: Caller): void {
  if (role !== 'member' && caller.role === 'viewer') refuse('viewer-refused');
  if (role === 'owner' && caller.role !== 'owner') refuse('owner-only');
}

/** The log is read by people: a field that has no words there is a defect, found where answers are validated. */
function requireWords({ name }: Endpoint, entries: readonly Recorded[]): void {
  const unnamed = entries.flatMap(({ before, after }) => [...unnamedFields(before), ...unnamedFields(after)]);
  if (unnamed.length > 0) throw new Error(`${name} records what has no words: ${unnamed.join(', ')}`);
}

function send(reply: FastifyReply, answer: Encoded): FastifyReply {
  if (answer.headers) reply.headers({ ...answer.headers });
  reply.code(answer.status);
  return answer.status === 204 ? reply.send() : reply.type(answer.type).send(answer.text);
}

/** A stream that goes on for longer than its reader may read. */
function endAfter({ raw }: FastifyReply, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  raw.once('close', () => clearTimeout(timer));
}

type AnyHandler = Handler<Endpoint>;

type DoorKind = 'anonymous' | 'private' | 'staff';

function routeHandler(core: Core, endpoint: Endpoint, door: DoorKind, handler: AnyHandler, options: MountOptions) {
  const read = inputReader(endpoint);
  const writes = WRITES.has(endpoint.method) && options.transaction !== false;
  const runOnce = options.transaction === 'own' ? runOwnWrite : runWrite;
  const streams = endpoint.answerKind === 'file' || endpoint.answerKind === 'events';
  const whoCalls = async (request: FastifyRequest): Promise<Caller | null> => {
    refuseToSeers(request, endpoint);
    if (door === 'private') return callerOf(request, core);
    return endpoint.knowsCaller ? knownCaller(request, core) : null;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const staff = door === 'staff' ? await staffOf(request, core.sessions, endpoint) : null;
    const caller = staff ? null : await whoCalls(request);
    if (caller) requireRole(endpoint, caller);
    if (options.before) await options.before(request, caller);
    const input = await read(request);
    const prepared = await options.prepare?.(input, request);
    const undo = async (): Promise<void> => prepared?.().catch((error: unknown) => request.log.warn({ err: error }, 'not undone'));
    let effects: (() => void)[] = [];
    let refusal: Refusal | undefined;
    const run = async (db: Database): Promise<unknown> => {
      effects = [];
      const afterCommit = (effect: () => void): void => void effects.push(effect);
      if (!staff) return handler({ ...input, caller, db, afterCommit, request, reply });
      const recorded: Recorded[] = [];
      const record = (entry: Recorded): void => void recorded.push(entry);
      // The types of mountStaff say that its handlers, and no others, get these two.
      const answer = await handler({ ...input, caller: staff, record, db, afterCommit, request, reply } as never);
      if (core.validateAnswers) requireWords(endpoint, recorded);
      await recordEntries(db, endpoint, { personId: staff.personId, requestId: request.id }, recorded);
      return answer;
    };
    const encoded = async (db: Database): Promise<Encoded> => {
      refusal = undefined;
      try {
        return encode(endpoint, await run(db), core.validateAnswers);
      } catch (error) {
        if (error instanceof Refusal) refusal = error;
        throw error;
      }
    };

    if (streams) {
      if (caller?.seen) endAfter(reply, core.seeing.msLeft(caller.seen));
      await run(core.db);
      return reply;
    }
    if (!writes) {
      const answer = await encoded(core.db);
      for (const effect of effects) effect();
      return send(reply, answer);
    }
    const key = idempotencyKeyOf({
      key: header(request, 'idempotency-key'),
      personId: (staff ?? caller)?.personId,
      // What was read of the body: a call that declares none must not stumble over whatever was sent.
      parts: [request.method, request.url, caller?.workspaceId, input.body ?? null],
    });
    const answered = async (): Promise<Encoded> => {
      try {
        return await runOnce(core.db, key, request.id, encoded);
      } catch (error) {
        // Of a database that went away nobody knows whether it had committed.
        if (!isDatabaseUnavailable(error)) await undo();
        throw error;
      } finally {
        if (refusal) await options.refused?.(refusal, input);
      }
    };
    const answer = await answered();
    if (answer.headers?.['idempotency-replayed'] === undefined && answer.status < 400) for (const effect of effects) effect();
    else await undo();
    return send(reply, answer);
  };
}

/**
 * HEAD is answered as GET is, without the body: to link checkers, proxies and download managers. Not where it would never
 * end, nor where the read acts in the person's name: whoever asks for a head wants nothing done.
 */
const answersHead = ({ method, answerKind, onlyHimself }: Endpoint): boolean => method === 'GET' && answerKind !== 'events' && !onlyHimself;

function register(app: FastifyInstance, endpoint: Endpoint, handler: AnyHandler, options: MountOptions): void {
  const { method } = endpoint;
  const config = { shedLast: options.shedLast ?? false, forgets: WRITES.has(method) && options.transaction === false };
  const served = { method, exposeHeadRoute: answersHead(endpoint), config };
  const door = (kind: DoorKind) => routeHandler(app.core, endpoint, kind, handler, options);
  if (endpoint.door === 'bare' || endpoint.door === 'staff') {
    app.route({ ...served, url: endpoint.path, handler: door(endpoint.door === 'staff' ? 'staff' : 'anonymous') });
    return;
  }
  app.route({ ...served, url: PRIVATE_PREFIX + endpoint.path, handler: door('private') });
  // The same call at the anonymous door: served, or told to log in.
  const anonymous = endpoint.door === 'both' ? door('anonymous') : async () => refuse('unauthenticated');
  app.route({ ...served, url: endpoint.path, handler: anonymous });
}

/** Serves a call of the contract at the doors it declares (decisions.md §3). */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, options: MountOptions<E> = {}): void {
  register(app, endpoint, handler, options);
}

/** As `mount`, for calls that only exist behind the private door: there is always a caller. */
export function mountPrivate<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Caller>,
  options: MountOptions<E> = {},
): void {
  if (endpoint.door !== 'private') throw new Error(`${endpoint.name} is not behind the private door`);
  register(app, endpoint, handler as unknown as AnyHandler, options);
}

export type StaffCall<E> = Call<E, StaffCaller> & {
  /** Writes one entry of the audit log, in the transaction of the change. A staff write that records nothing is a defect. */
  record: (entry: Recorded) => void;
};
export type StaffHandler<E> = (call: StaffCall<E>) => Returned<E> | Promise<Returned<E>>;

/** As `mount`, for the calls of the back-office. */
export function mountStaff<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: StaffHandler<E>,
  options: MountOptions<E> = {},
): void {
  if (endpoint.door !== 'staff') throw new Error(`${endpoint.name} is not behind the door of the staff`);
  register(app, endpoint, handler as unknown as AnyHandler, options);
}
