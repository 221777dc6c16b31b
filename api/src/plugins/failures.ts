import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeProblem } from '../answer.ts';
import { problemOf, Refusal, refusalOf, unexpectedProblem } from '../errors.ts';

/** Answers anything thrown as a problem; what nobody foresaw is logged, and told to nobody. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error, code: 'unexpected' }, 'unexpected failure');
  else if (!(error instanceof Refusal)) request.log.warn({ err: error, code: refusal.code }, 'refused');
  const answer = encodeProblem(refusal ? problemOf(refusal, request.id) : unexpectedProblem(request.id));
  if (answer.headers) reply.headers({ ...answer.headers });
  reply.code(answer.status).type(answer.type).send(answer.text);
}

/** No call has this method and address. */
export const answerUnknownAddress = (request: FastifyRequest, reply: FastifyReply): void =>
  answerFailure(new Refusal('not-found', `Page not found: ${request.url.split('?', 1)[0]}`), request, reply);

/** Addresses that can only be meant for the API get its 404, even where a web application owns the rest. */
export function addFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
  for (const url of ['/public/*', '/pomelos/*', '/api/*']) {
    app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url, handler: answerUnknownAddress });
  }
}
