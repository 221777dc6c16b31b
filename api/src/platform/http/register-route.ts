import { unnamedFields } from '@pomelo/contract/backoffice/recorded-fields.ts';
import type { AnswerOf, Endpoint, ParsedBody, ParsedParams, ParsedQuery } from '@pomelo/contract/endpoint.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { type Audience, loadClassOf } from '@pomelo/contract/load-class.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, encode, type RawJson, type WithHeaders } from './answer.ts';
import { type Admitted, admit, type Gate, header, WRITING_METHODS } from './admission.ts';
import { type Caller, readerOf, type StaffCaller } from './caller.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { inPool } from '../db/pool-purpose.ts';
import type { Database } from '../db/tables.ts';
import {
  acrossWorkspaces,
  type CrossWorkspaceReason,
  inWorkspace,
  outsideWorkspaces,
} from '../db/workspace-scope.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { endAfter, endWithSession } from './end-stream.ts';
import { idempotencyKeyOf, runOwnWrite, runWrite } from './idempotency.ts';
import { inputReader, refuseOtherBodies } from './input.ts';
import { bodyBytesOf } from './body-limits.ts';
import type { Load } from '../load/load.ts';
import { onBehalfOf } from '../load/on-behalf.ts';
import { limitedAddress } from './client-address.ts';
import type { UploadGate } from './upload-gate.ts';
import { recordEntries } from '../audit/audit.service.ts';
import type { Recorded } from '../audit/recorded.ts';

/** Dependencies of registering a route; `app.ts` decorates the instance with them. */
export type Core = Gate & { db: Database; load: Load; uploads: UploadGate; validateAnswers: boolean };
declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own types are extended by merging, which only an interface can.
  interface FastifyInstance {
    core: Core;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own types are extended by merging, which only an interface can.
  interface FastifyContextConfig {
    /** A write whose response is not stored under its key. */
    storesNoAnswer?: boolean;
  }
}

export type Call<E, Who = Caller | null> = {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  /** Null for a visitor and for calls without prefix. */
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

export type RouteOptions<E = Endpoint> = {
  /**
   * `own`: the handler opens its own transaction after the slow part, and may run twice; its response is
   * stored all the same. False for log-in: its response contains a token, or its body a password, which must
   * not be stored; nor may a transaction be open during hashing.
   */
  transaction?: 'own' | false;
  /**
   * The queue of writes by several callers, by vehicle: they run one after the other, before any of them
   * takes a connection. Those of one company that sell or book always do.
   */
  inOrderOf?: (input: Pick<Call<E>, 'params'>) => string;
  /** Set when the call reads or writes rows of several workspaces: the reason. */
  crossWorkspaces?: Extract<CrossWorkspaceReason, 'token' | 'own-person'>;
  /** Largest body in bytes; `bodyBytesOf` unless set. */
  bodyBytes?: number;
  /** Runs before the body is read: a limit that a large upload must meet before it costs anything. */
  before?: (request: FastifyRequest, caller: Caller | null) => void | Promise<void>;
  /** Runs once a refusal has undone the transaction, and before it is answered: never for a replay. */
  refused?: (refusal: Refusal, input: Pick<Call<E>, 'params' | 'query' | 'body'>) => Promise<void>;
  /**
   * Runs once the body is read, before the transaction begins: external calls whose results the handler uses.
   * The returned function undoes it when the call fails: refused, failed, or a replay.
   */
  prepare?: (
    input: Pick<Call<E>, 'params' | 'query' | 'body'>,
    request: FastifyRequest,
  ) => Promise<Undo | void>;
};

const PRIVATE_PREFIX = '/pomelos';
/** People read the log: a field without a label there is a defect, found where responses are validated. */
function requireLabels({ name }: Endpoint, entries: readonly Recorded[]): void {
  const unnamed = entries.flatMap(({ before, after }) => [...unnamedFields(before), ...unnamedFields(after)]);
  if (unnamed.length > 0) throw new Error(`${name} records what has no words: ${unnamed.join(', ')}`);
}

/** A file answers with a media type that its call declares: readers of the API document choose by it. */
function requireDeclaredType({ name, answer, answerKind, answerTypes }: Endpoint, reply: FastifyReply): void {
  const sent = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
  if (answerKind !== 'file' || sent === '' || (answer && sent === 'application/json')) return;
  if (!answerTypes.includes(sent)) throw new Error(`${name} answered ${sent}, which it does not declare`);
}

function send(reply: FastifyReply, answer: Encoded): FastifyReply {
  if (answer.headers) reply.headers({ ...answer.headers });
  reply.code(answer.status);
  return answer.status === HTTP_STATUS.noContent ? reply.send() : reply.type(answer.type).send(answer.text);
}

type Input = Pick<Call<Endpoint>, 'params' | 'query' | 'body'>;
type RecordEntry = StaffCall<Endpoint>['record'];
/** Calls the handler with the caller that its audience guarantees. */
type Respond = (
  call: Omit<Call<Endpoint>, 'caller'>,
  admitted: Admitted,
  record: RecordEntry,
) => ReturnType<Handler<Endpoint>>;

/** The session that a stream is read in; null for a visitor. */
const sessionOf = ({ staff, caller }: Admitted): { sessionId: string; personId: string } | null =>
  staff ?? (caller && { sessionId: caller.sessionId, personId: readerOf(caller) });

/** Whose share of the queues a call takes: that of the company, of the staff member or of the address. */
const callerName = ({ ip }: FastifyRequest, who: Admitted | undefined): string =>
  who?.staff?.personId ?? who?.caller?.workspaceId ?? limitedAddress(ip);

function routeHandler(
  core: Core,
  endpoint: Endpoint,
  audience: Audience,
  respond: Respond,
  options: RouteOptions,
) {
  const read = inputReader(endpoint, core.uploads);
  const writes = WRITING_METHODS.has(endpoint.method) && options.transaction !== false;
  const runOnce = options.transaction === 'own' ? runOwnWrite : runWrite;
  const streams = endpoint.answerKind === 'file' || endpoint.answerKind === 'events';
  const admitted = new WeakMap<FastifyRequest, Admitted>();

  /** Runs before the first byte of the body is read: authentication, role, rate limit, kind of body. */
  const onRequest = async (request: FastifyRequest) => {
    const who = await admit(request, core, endpoint, audience);
    if (options.before) await options.before(request, who.caller);
    refuseOtherBodies(endpoint, request);
    admitted.set(request, who);
  };

  const loadClass = loadClassOf(endpoint, audience);
  const sells = loadClass === 'sales' && WRITING_METHODS.has(endpoint.method);
  const kind = WRITING_METHODS.has(endpoint.method) ? 'writes' : 'reads';
  const purpose = sells ? 'sales' : kind;

  /**
   * Runs once the body is read: a slow client takes neither a turn nor a slot in a queue. The lock of the
   * vehicle is awaited before the slot of the company is taken: a locked vehicle delays no other booking of
   * the companies that wait for it.
   */
  const run = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    onBehalfOf(callerName(request, admitted.get(request)), () => runInTurn(request, reply));

  const runInTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = await read(request);
    const inTurn = () =>
      core.load.turns.run(loadClass, () => inPool(purpose, () => answerTo(input, request, reply)), kind);
    const caller = admitted.get(request)?.caller;
    const inCompany = sells && caller ? () => core.load.inOrder(caller.workspaceId, inTurn) : inTurn;
    const named = options.inOrderOf?.(input);
    return named === undefined ? inCompany() : core.load.inOrder(named, inCompany);
  };

  const answerTo = async (
    input: Input,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const who = admitted.get(request) ?? refuse('unauthenticated');
    const { staff, caller } = who;
    const prepared = await options.prepare?.(input, request);
    const undo = async (): Promise<void> =>
      prepared?.().catch((error: unknown) => request.log.warn({ err: error }, 'not undone'));
    let effects: (() => void)[] = [];
    let refusal: Refusal | undefined;
    const answerIn = async (db: Database): Promise<unknown> => {
      effects = [];
      const afterCommit = (effect: () => void): void => void effects.push(effect);
      const recorded: Recorded[] = [];
      const answer = await respond(
        { ...input, db, afterCommit, request, reply },
        who,
        (entry) => void recorded.push(entry),
      );
      if (!staff) return answer;
      if (core.validateAnswers) requireLabels(endpoint, recorded);
      await recordEntries(db, endpoint, { personId: staff.personId, requestId: request.id }, recorded);
      return answer;
    };
    const encoded = async (db: Database): Promise<Encoded> => {
      refusal = undefined;
      try {
        return encode(endpoint, await answerIn(db), core.validateAnswers);
      } catch (error) {
        if (error instanceof Refusal) refusal = error;
        throw error;
      }
    };

    if (streams) {
      if (caller?.impersonation) endAfter(reply, core.impersonations.msLeft(caller.impersonation));
      const reader = sessionOf(who);
      if (reader && endpoint.answerKind === 'events')
        endWithSession(reply, core, reader, () => admit(request, core, endpoint, audience));
      await answerIn(core.db);
      if (core.validateAnswers) requireDeclaredType(endpoint, reply);
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
      // The parsed body: a call that declares none ignores any body.
      parts: [request.method, request.url, caller?.workspaceId, input.body ?? null],
    });
    const answered = async (): Promise<Encoded> => {
      try {
        return await runOnce(core.db, key, request.id, encoded);
      } catch (error) {
        // After a lost connection it is unknown whether the transaction committed.
        if (!isDatabaseUnavailable(error)) await undo();
        throw error;
      } finally {
        if (refusal) await options.refused?.(refusal, input);
      }
    };
    const answer = await answered();
    if (answer.headers?.['idempotency-replayed'] === undefined && answer.status < 400)
      for (const effect of effects) effect();
    else await undo();
    return send(reply, answer);
  };
  /** The one place where a request takes the scope of its caller (docs/adr/0043). */
  const scoped = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { staff, caller } = admitted.get(request) ?? refuse('unauthenticated');
    const answer = () => run(request, reply);
    if (staff) return acrossWorkspaces('back-office', answer);
    if (options.crossWorkspaces) return acrossWorkspaces(options.crossWorkspaces, answer);
    return caller ? inWorkspace(caller.workspaceId, answer) : outsideWorkspaces(answer);
  };
  return { onRequest, handler: scoped };
}

/**
 * HEAD is answered as GET is, without the body: to link checkers, proxies and download managers. Not where it
 * would never end, nor where the read acts in the person's name: a HEAD request must have no effect.
 */
const answersHead = ({ method, answerKind, selfOnly }: Endpoint): boolean =>
  method === 'GET' && answerKind !== 'events' && !selfOnly;

function register(app: FastifyInstance, endpoint: Endpoint, respond: Respond, options: RouteOptions): void {
  const { method } = endpoint;
  const config = { storesNoAnswer: WRITING_METHODS.has(method) && options.transaction === false };
  const served = {
    method,
    exposeHeadRoute: answersHead(endpoint),
    config,
    bodyLimit: options.bodyBytes ?? bodyBytesOf(endpoint),
  };
  const handlersFor = (audience: Audience) => routeHandler(app.core, endpoint, audience, respond, options);
  if (endpoint.audience === 'unprefixed' || endpoint.audience === 'staff') {
    app.route({
      ...served,
      url: endpoint.path,
      ...handlersFor(endpoint.audience === 'staff' ? 'staff' : 'public'),
    });
    return;
  }
  app.route({ ...served, url: PRIVATE_PREFIX + endpoint.path, ...handlersFor('buyer') });
  // The same call without a token: served, or refused with 401.
  const closed = async () => refuse('unauthenticated');
  app.route({
    ...served,
    url: endpoint.path,
    ...(endpoint.audience === 'public' ? handlersFor('public') : { onRequest: closed, handler: closed }),
  });
}

// ACC-4, API-9
/** Registers a call of the contract for the audiences it declares (API-1). */
export function registerRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): void {
  const handle: Handler<Endpoint> = handler;
  register(app, endpoint, (call, { caller }) => handle({ ...call, caller }), options);
}

/** Same as `registerRoute`, for calls that require a token: there is always a caller. */
export function registerBuyerRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Caller>,
  options: RouteOptions<E> = {},
): void {
  if (endpoint.audience !== 'buyer') throw new Error(`${endpoint.name} is not a buyer call`);
  const handle: Handler<Endpoint, Caller> = handler;
  register(
    app,
    endpoint,
    (call, { caller }) => handle({ ...call, caller: caller ?? refuse('unauthenticated') }),
    options,
  );
}

export type StaffCall<E> = Call<E, StaffCaller> & {
  /**
   * Writes one entry of the audit log, in the transaction of the change. A staff write that records nothing
   * is a defect.
   */
  record: (entry: Recorded) => void;
};
export type StaffHandler<E> = (call: StaffCall<E>) => Returned<E> | Promise<Returned<E>>;

/** Same as `registerRoute`, for the calls of the back-office. */
export function registerStaffRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: StaffHandler<E>,
  options: RouteOptions<E> = {},
): void {
  if (endpoint.audience !== 'staff') throw new Error(`${endpoint.name} is not a staff call`);
  const handle: StaffHandler<Endpoint> = handler;
  register(
    app,
    endpoint,
    (call, { staff }, record) => handle({ ...call, caller: staff ?? refuse('unauthenticated'), record }),
    options,
  );
}
