import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeProblem } from '../http/answer.ts';
import { FORM_BYTES } from '../http/body-limits.ts';
import { createOutageLog, type OutageLog } from '../logging/outage-log.ts';
import { problemOf, refusalOf, unexpectedProblem } from '../http/errors.ts';
import { Refusal } from '../errors/refusal.ts';

/** One per instance: all refusals during an outage are counted together. */
const outageLogs = new WeakMap<object, OutageLog>();
function outageLogOf({ server }: FastifyRequest): OutageLog {
  const known = outageLogs.get(server.server);
  if (known) return known;
  const made = createOutageLog();
  outageLogs.set(server.server, made);
  return made;
}

/** Answers anything thrown as a problem; an unexpected error is logged and not described in the answer. */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error, code: 'unexpected' }, 'unexpected failure');
  else if (refusal.code === 'unavailable' && !(error instanceof Refusal))
    outageLogOf(request)(request.log, error, refusal.code);
  else if (!(error instanceof Refusal)) request.log.warn({ err: error, code: refusal.code }, 'refused');
  const answer = encodeProblem(refusal ? problemOf(refusal, request.id) : unexpectedProblem(request.id));
  if (answer.headers) reply.headers({ ...answer.headers });
  reply.code(answer.status).type(answer.type);
  sendRefusal(request, reply, answer.text);
}

/**
 * Sends an answer that may come before the end of the body: then the connection is closed, and the rest is
 * not read.
 */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, text: string): void {
  if (isUnreadBody(request)) sendAndHangUp(request, reply, text);
  else reply.send(text);
}

/**
 * Long enough for the client to read the response: closing a connection with unread bytes discards the sent
 * response.
 */
const LINGER_MS = 500;

async function* lingering(text: string): AsyncGenerator<string> {
  yield text;
  await delay(LINGER_MS, undefined, { ref: false });
}

/**
 * A body refused before its end, on a real connection: an injected one is complete from the start. One that
 * declares a small length is read to its end by Node, and the connection stays open.
 */
const isUnreadBody = ({ raw, headers }: FastifyRequest): boolean =>
  raw.socket instanceof Socket &&
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > FORM_BYTES);

/** Does not read the rest of the body, however long it is. */
function sendAndHangUp({ raw }: FastifyRequest, reply: FastifyReply, text: string): void {
  raw.pause();
  reply
    .headers({ connection: 'close', 'content-length': Buffer.byteLength(text) })
    .send(Readable.from(lingering(text)));
}

/** No call has this method and address. */
export const answerUnknownAddress = (request: FastifyRequest, reply: FastifyReply): void =>
  answerFailure(new Refusal('not-found', `Page not found: ${request.url.split('?', 1)[0]}`), request, reply);

/** Addresses of the API get its 404, even where a web application owns the rest. */
export function addFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
  for (const url of ['/public/*', '/pomelos/*', '/api/*', '/backoffice/*']) {
    // In `onRequest`: the body of an unknown call is not read.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      answerUnknownAddress(request, reply);
      return reply;
    };
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      onRequest,
      handler: answerUnknownAddress,
    });
  }
}
