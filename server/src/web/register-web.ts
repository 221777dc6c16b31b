import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { pipeline, type Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { Lru } from '@pomelo/api/platform/lru.ts';
import { limitedAddress } from '@pomelo/api/platform/http/client-address.ts';
import { type Load, unlimitedLoad } from '@pomelo/api/platform/load/load.ts';
import { addRequestLog } from '@pomelo/api/platform/plugins/request-log.ts';
import {
  answerFrameworkFailure,
  answerNotFoundWithHeaders,
} from '@pomelo/api/platform/plugins/security-headers.ts';
import { createMemoryLimit } from '@pomelo/api/platform/http/rate-limit.ts';
import { consentIn, encodeConsent } from '@pomelo/contract/content/consent.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { LoadClass } from '@pomelo/contract/load-class.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compressor, isCompressible } from './compression.ts';
import { addSecurityHeaders, isDocument, isFramed } from './document-headers.ts';
import { createFormReader, type FormKindOf } from './form-reader.ts';
import { createCachedPage, type CachedPage, PageCache, type Rendered } from './page-cache.ts';
import { type HostCookies, readHostCookies, sendHostCookies } from './host-cookies.ts';
import { expiredPage } from './expired-page.ts';
import { PLAIN_PAGE_HEADERS } from './plain-page.ts';
import { answerPageFailure } from './page-refusal.ts';
import { isOwnRequest, refuseForeign } from './same-origin.ts';
import { UNAVAILABLE_PAGE } from './unavailable-page.ts';
import { copyHead, originOf, streamOf, toWebRequest } from './web-messages.ts';

/** Passed to the web application with the request. */
export type WebRequestContext = {
  clientAddress: string;
  secure: boolean;
  /** Form of a request that changes something, read within its limits. */
  form?: FormData | undefined;
};
export type WebHandler = (request: Request, context: WebRequestContext) => Promise<Response>;

export type WebOptions = {
  handler: WebHandler;
  now: () => number;
  /** The catalogue's generation: visitors' pages are rendered again when it grows. */
  generation: () => number;
  /** The public address of the site; the requested one by default. Canonical addresses begin with it. */
  publicUrl?: string | undefined;
  /** No response is cached, and Vite's scripts may run. */
  development: boolean;
  /** Size limit of the form of an address: short by default. */
  formKindOf?: FormKindOf | undefined;
  /** The class of a page under load: visitors by default. */
  loadClassOf?: LoadClassOfPage | undefined;
  /** Load shedding; none by default. */
  load?: Load | undefined;
};
export type LoadClassOfPage = (pathname: string, cookies: string | null) => LoadClass;

/** The web application, with the public address in its requests. */
type Handler = (request: FastifyRequest, signal: AbortSignal) => Promise<Response>;

/** Forms per address: above what an office sends, below what occupies a processor. */
const FORMS_A_MINUTE = { points: 1200, seconds: 60 };
const READS = new Set(['GET', 'HEAD']);

/** Set by the web application on responses that are the same for every visitor; never sent. */
const CACHE_HEADER = 'x-pomelo-cache';
/**
 * Identifies the input of a render: two answers of one id have the same body, private ones too. Never sent.
 */
const RENDER_ID_HEADER = 'x-pomelo-page';
/** Streamed and too long to buffer: it is compressed while it is sent. Never sent to the browser. */
const MADE_WHILE_READ = 'x-pomelo-stream';
/** The pattern of the page that answered, for the log and the figures. Never sent. */
const ROUTE = 'x-pomelo-route';
/** The page cannot be rendered for now: the server sends its own. Never sent. */
const UNAVAILABLE_HEADER = 'x-pomelo-unavailable';
/** A form came after its session expired: the server answers with its own page. The value: the log-in. Never sent. */
const EXPIRED_HEADER = 'x-pomelo-expired';
const NEVER_SENT = [
  CACHE_HEADER,
  RENDER_ID_HEADER,
  MADE_WHILE_READ,
  ROUTE,
  UNAVAILABLE_HEADER,
  EXPIRED_HEADER,
];
/** A cached page is shared: it must not contain the clock of its first request. */
const UNCACHED_HEADERS = [...NEVER_SENT, 'server-timing'];
const MAX_RENDERED = 300;
const OLD_BROWSER = /MSIE |Trident\//;

/** Mounts the web application on every address that no route before it has taken. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const cache = new PageCache(options);
  const isSecure = (request: FastifyRequest): boolean =>
    options.publicUrl ? options.publicUrl.startsWith('https:') : request.protocol === 'https';
  const cookiesOf = (request: FastifyRequest): HostCookies =>
    isSecure(request)
      ? readHostCookies(request.headers.cookie)
      : { header: request.headers.cookie, lines: [] };
  const asWeb = (request: FastifyRequest, signal: AbortSignal): Request =>
    toWebRequest(request, options.publicUrl ?? originOf(request), signal, cookiesOf(request).header);
  const readForm = createFormReader(options.formKindOf ?? (() => 'short'));
  const { turns } = options.load ?? unlimitedLoad;
  const loadClassOf = options.loadClassOf ?? (() => 'visitors');
  const formLimit = createMemoryLimit(FORMS_A_MINUTE);
  const handler: Handler = async (request, signal) => {
    const context = { clientAddress: request.ip, secure: isSecure(request) };
    if (READS.has(request.method)) {
      const loadClass = loadClassOf(request.url.split('?', 1)[0] ?? '/', cookiesOf(request).header ?? null);
      return turns.run(loadClass, () => options.handler(asWeb(request, signal), context), 'pages');
    }
    // Rate limits of a form's calls are in the API.
    await formLimit.take(limitedAddress(request.ip));
    return readForm(request, (form) => options.handler(asWeb(request, signal), { ...context, form }));
  };
  // Unhandled errors must not reveal internals.
  app.setErrorHandler(answerFrameworkFailure);
  app.setNotFoundHandler(answerNotFoundWithHeaders);
  await app.register(async (web) => {
    addRequestLog(web);
    // Forms are read by `readForm`, once the request may be answered.
    web.removeAllContentTypeParsers();
    await web.register(multipart);
    web.addContentTypeParser('*', (_request, _payload, done) => done(null));
    web.setErrorHandler(answerPageFailure);
    web.addHook('onSend', (request, reply, _payload, done) => {
      if (isSecure(request)) sendHostCookies(reply, cookiesOf(request).lines);
      done();
    });
    web.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: async (request, reply) => {
        if (!isOwnRequest(request)) return refuseForeign(reply);
        if (options.development) return answerDeveloper(request, reply, handler);
        if (!isVisitorsPage(request)) return answer(request, reply, handler);
        return answerVisitor(request, reply, {
          handler,
          cache,
          origin: options.publicUrl ?? originOf(request),
          cookies: cookiesOf(request).header,
        });
      },
    });
  });
}

/**
 * A page that may be the same for all: read, without a cookie of ours, by a browser that gets no special
 * answer.
 */
function isVisitorsPage(request: FastifyRequest): boolean {
  const { cookie, 'user-agent': browser } = request.headers;
  return request.method === 'GET' && !cookie?.includes('pomelo_') && !(browser && OLD_BROWSER.test(browser));
}

type Visit = { handler: Handler; cache: PageCache; origin: string; cookies: string | undefined };

async function answerVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<FastifyReply> {
  const { handler, cache, origin, cookies } = visit;
  // Everything a shared page is rendered from: parsed consent, validated origin, address.
  const key = compositeKey(encodeConsent(consentIn(cookies)), origin, request.raw.url ?? '');
  const found = cache.find(key);
  if (found) return sendCachedPage(request, reply, found);
  const rendered = await cache.render<Response>(key, () => renderForAll(request, reply, handler));
  return 'cached' in rendered
    ? sendCachedPage(request, reply, rendered.cached)
    : send(request, reply, rendered.own);
}

/**
 * The render continues when its first reader disconnects, because others may be waiting; a stream ends with
 * its reader.
 */
async function renderForAll(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler,
): Promise<Rendered<Response>> {
  const gone = new AbortController();
  const response = await handler(request, gone.signal);
  if (response.headers.get(CACHE_HEADER) !== 'public' || !response.body) {
    abortWithReader(reply, gone);
    return { own: response };
  }
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  const route = headers[ROUTE];
  for (const name of UNCACHED_HEADERS) delete headers[name];
  headers['cache-control'] = 'private, no-cache';
  headers['vary'] = 'Accept-Encoding, Cookie';
  return { cached: { ...createCachedPage(headers, body), route } };
}

async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  const { encoding, bytes } = await page.body(acceptedEncoding(request.headers['accept-encoding']));
  request.pageRoute = page.route;
  reply.headers(page.headers);
  addSecurityHeaders(reply, isDocument(page.headers['content-type'] ?? null));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

async function answer(request: FastifyRequest, reply: FastifyReply, handler: Handler): Promise<FastifyReply> {
  const gone = new AbortController();
  abortWithReader(reply, gone);
  return send(request, reply, await handler(request, gone.signal));
}

/** Vite puts styles and scripts of its own into a page, which no content policy foresees. */
async function answerDeveloper(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler,
): Promise<FastifyReply> {
  reply.header('content-security-policy', "frame-ancestors 'none'");
  const withoutPolicy: Handler = async (page, signal) => {
    const response = await handler(page, signal);
    if (!isFramed(response.headers.get('content-security-policy')))
      response.headers.delete('content-security-policy');
    return response;
  };
  return answer(request, reply, withoutPolicy);
}

/** Compressed once per render id, while it is requested. */
const renderedPages = new Lru<string, CachedPage>(MAX_RENDERED);

async function bodyOf(response: Response): Promise<CachedPage> {
  const name = response.headers.get(RENDER_ID_HEADER);
  const known = name === null ? undefined : renderedPages.get(name);
  if (known) {
    await response.body?.cancel();
    return known;
  }
  const page = createCachedPage({}, Buffer.from(await response.arrayBuffer()));
  if (name !== null) renderedPages.set(name, page);
  return page;
}

async function send(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const type = response.headers.get('content-type');
  request.pageRoute = response.headers.get(ROUTE) ?? undefined;
  copyHead(response, reply);
  for (const name of NEVER_SENT) reply.removeHeader(name);
  if (response.headers.has(UNAVAILABLE_HEADER)) return sendUnavailable(request, reply);
  const logIn = response.headers.get(EXPIRED_HEADER);
  if (logIn !== null) return sendExpired(reply, logIn);
  addSecurityHeaders(reply, isDocument(type));
  if (!response.body || request.method === 'HEAD') return reply.send();
  if (!isCompressible(type) || response.headers.has('content-encoding'))
    return reply.send(streamOf(response.body));
  if (response.headers.has(MADE_WHILE_READ)) return sendOnItsWay(request, reply, streamOf(response.body));
  const page = await bodyOf(response);
  const { encoding, bytes } = await page.body(acceptedEncoding(request.headers['accept-encoding']));
  reply.header('vary', [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.removeHeader('content-length');
  return reply.send(bytes);
}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  addSecurityHeaders(reply, true);
  return reply
    .code(HTTP_STATUS.serviceUnavailable)
    .headers(UNAVAILABLE_PAGE.headers)
    .send(UNAVAILABLE_PAGE.html);
}

function sendExpired(reply: FastifyReply, logIn: string): FastifyReply {
  addSecurityHeaders(reply, true);
  return reply.headers(PLAIN_PAGE_HEADERS).send(expiredPage(logIn));
}

function sendOnItsWay(request: FastifyRequest, reply: FastifyReply, body: Readable): FastifyReply {
  reply.header('vary', 'Accept-Encoding');
  const accepted = acceptedEncoding(request.headers['accept-encoding']);
  if (accepted === 'identity') return reply.send(body);
  reply.header('content-encoding', accepted);
  return reply.send(pipeline(body, compressor(accepted), () => undefined));
}

function abortWithReader(reply: FastifyReply, gone: AbortController): void {
  if (reply.raw.destroyed) gone.abort();
  else reply.raw.once('close', () => gone.abort());
}
