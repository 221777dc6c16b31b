import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { answerFailure } from './failures.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The order slip: its path matches any unknown address under /public, which answers 404. */
const MATCHES_ANYTHING = new Set(['/public/:', '/pomelos/public/:']);

/** Parameters may have different names in the methods of a path. */
const pathOf = (url: string): string => url.replace(/:\w+/g, ':');

/**
 * Answers 405 with `Allow` for the methods that a path does not have. Called before the routes are
 * registered; the returned function is called after them.
 */
export function addOtherMethods(app: FastifyInstance): () => void {
  const paths = new Map<string, { url: string; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = pathOf(url);
    if (url.includes('*') || MATCHES_ANYTHING.has(path)) return;
    const known = paths.get(path) ?? { url, methods: new Set() };
    for (const each of [method].flat()) known.methods.add(each);
    paths.set(path, known);
  });
  return () => {
    for (const { url, methods } of paths.values()) {
      const missing = METHODS.filter((method) => !methods.has(method));
      const allow = METHODS.filter((method) => methods.has(method)).join(', ');
      // In `onRequest`: the body is not read.
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('allow', allow);
        answerFailure(new Refusal('method-not-allowed'), request, reply);
        return reply;
      };
      if (missing.length > 0)
        app.route({ method: missing, url, exposeHeadRoute: false, onRequest, handler: onRequest });
    }
  };
}
