import type { ChatSettings } from '@pomelo/contract/content/chat-settings.ts';
import {
  createClient,
  credentialHeaders,
  type Client,
  type Credentials,
  type Transport,
} from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { missingFileContext, outageContext, partsContext, type RequestParts } from './context.ts';
import { buildOf } from './lib/rendering/build.server.ts';
import { readCookies } from './lib/session/cookies.server.ts';
import { isMissingFile, NO_PAGE } from './lib/requests/missing-file.server.ts';
import { writeKeysOf } from './lib/requests/write-keys.server.ts';
import { expiredForm } from './lib/session/expired-form.server.ts';
import { isLostToOutage, unavailable } from './lib/outage/outage.server.ts';
import { placeOf, placesOf, routesUnder } from './lib/requests/routes-by-place.server.ts';
import { createSiteCache } from './lib/cache/site-cache.server.ts';

export type WebParts = {
  transport: Transport;
  /** A streamed call (files, events): the API's answer, body not yet read. */
  stream: (url: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  newId: () => string;
  validateAnswers: boolean;
  now: () => number;
  mode: 'production' | 'development';
  /** The live chat that pages may load; none unless given. */
  chat?: ChatSettings | undefined;
  /** Shows « Afficher l’erreur » regardless of the configuration. */
  debugErrors?: boolean;
};

export type WebRequestContext = {
  clientAddress: string;
  secure: boolean;
  /** Form of a request that changes something, read within its limits. */
  form?: FormData | undefined;
};

export { formKindOf } from './lib/form/form-kinds.server.ts';
export { loadClassOfPage } from './lib/rendering/load-class.server.ts';

const BUILD = buildOf(build.assets);
const PLACES = placesOf(build.routes);
const NO_PLACE = '';

const buildUnder = (place: string): ServerBuild => ({
  ...build,
  routes: routesUnder(build.routes, place),
  assets: { ...build.assets, routes: routesUnder(build.assets.routes, place) },
});

/** One router for each first path segment, and one for all others. */
function handlersOf(mode: WebParts['mode']): (request: Request) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const byPlace = new Map<string, RequestHandler>();
  return (request) => {
    const requested = placeOf(new URL(request.url).pathname);
    if (requested === null) return whole;
    const place = PLACES.has(requested) ? requested : NO_PLACE;
    const handle = byPlace.get(place) ?? createRequestHandler(buildUnder(place), mode);
    byPlace.set(place, handle);
    return handle;
  };
}

/** The web application as a function from request to response. The server chooses where it listens. */
export function createWebHandler(
  parts: WebParts,
): (request: Request, context: WebRequestContext) => Promise<Response> {
  const handlerFor = handlersOf(parts.mode);
  const memory = createSiteCache(parts);

  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const isDocument = !pathname.endsWith('.data');
    const ask = async (requested: Request, missing: string | null) => {
      const provider = new RouterContextProvider();
      provider.set(partsContext, requestParts(parts, request, context, isDocument, memory));
      provider.set(missingFileContext, missing);
      const answer = await handlerFor(requested)(requested, provider);
      const lost = isLostToOutage(answer.status, provider.get(outageContext));
      if (lost) return unavailable(isDocument ? null : answer);
      return isDocument ? expiredForm(answer, context.form) : answer;
    };
    let response = await ask(request, null);
    if (isDocument && isMissingFile(request, response)) {
      await response.body?.cancel();
      response = await ask(
        new Request(new URL(NO_PAGE, request.url), { headers: request.headers, signal: request.signal }),
        pathname,
      );
    }
    if (isCacheable(request, response)) response.headers.set('X-Pomelo-Cache', 'public');
    else if (!response.headers.has('Cache-Control'))
      response.headers.set('Cache-Control', 'private, no-store');
    return response;
  };
}

function isCacheable(request: Request, response: Response): boolean {
  const personal = [...readCookies(request.headers.get('cookie')).keys()].some((name) =>
    name.startsWith('pomelo_'),
  );
  return (
    request.method === 'GET' &&
    response.status === HTTP_STATUS.ok &&
    !personal &&
    !response.headers.has('set-cookie') &&
    !response.headers.has('cache-control')
  );
}

/** Headers that identify the user to the API: address for rate limits, browser for the list of sessions. */
function readerOf(request: Request, { clientAddress }: WebRequestContext): Record<string, string> {
  const userAgent = request.headers.get('user-agent');
  return { 'x-forwarded-for': clientAddress, ...(userAgent !== null && { 'user-agent': userAgent }) };
}

function requestParts(
  parts: WebParts,
  request: Request,
  context: WebRequestContext,
  isDocument: boolean,
  memory: ReturnType<typeof createSiteCache>,
): RequestParts {
  const forwarded = readerOf(request, context);
  const newKey = writeKeysOf(request, parts.newId);
  const clientFor = (credentials: Credentials | null, idempotencyKey?: string): Client =>
    createClient({
      transport: parts.transport,
      newIdempotencyKey: (call) => idempotencyKey ?? newKey(call),
      validateAnswers: parts.validateAnswers,
      headers: forwarded,
      ...(credentials ? { credentials } : {}),
    });
  return {
    clientFor,
    openStream: (url, credentials, signal) =>
      parts.stream(
        url,
        credentials ? { ...forwarded, ...credentialHeaders(credentials) } : forwarded,
        signal,
      ),
    ...memory,
    chat: parts.chat ?? null,
    build: BUILD,
    isDocument,
    secure: context.secure,
    form: context.form,
  };
}
