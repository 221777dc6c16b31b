import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { outageContext } from './context.ts';
import {
  type RenderedPage,
  findCachedPage,
  cachePage,
  pageId,
  replaceNonceByHashes,
} from './lib/rendering/rendered-pages.server.ts';
import { addEarlyInput } from './lib/rendering/early-input.server.ts';
import { paintOnceParsed } from './lib/rendering/first-paint.server.ts';
import { renderTurn } from './lib/rendering/render-turn.server.ts';
import { isOutage } from './lib/outage/outage.server.ts';
import { holdScripts, startOf } from './lib/rendering/start-on-intent.server.ts';
import { CLOCK_ENTRY } from './lib/server-clock.ts';
import type { loader } from './root.tsx';
import { NO_THIRD_PARTIES, type ThirdParties } from './lib/requests/security-headers.ts';

const MARK_BYTES = 16;

/** Pages are not streamed: no data is deferred, and a complete page can be cached, hashed and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const id = pageId(request.url, status, router);
  const known = findCachedPage(id);
  if (known) {
    await router.serverHandoffStream?.cancel();
    return answer(known, status, headers);
  }
  const rendered = await renderPage(router, request.url, id);
  if (!rendered.failed) cachePage(rendered.page);
  return answer(rendered.page, rendered.failed ? HTTP_STATUS.internalServerError : status, headers);
}

/** For errors of any loader or action: an outage is reported by its own page, all else is logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isOutage(error) && context instanceof RouterContextProvider) context.set(outageContext, true);
  else if (!request.signal.aborted) console.error(error);
};

function answer(page: RenderedPage, status: number, headers: Headers): Response {
  headers.set('Content-Security-Policy', page.policy);
  headers.set('Server-Timing', `${CLOCK_ENTRY};desc="${Date.now()}"`);
  if (page.id !== null) headers.set('X-Pomelo-Page', page.id);
  return new Response(
    new Uint8Array(page.html.buffer as ArrayBuffer, page.html.byteOffset, page.html.byteLength),
    { status, headers },
  );
}

async function renderPage(
  router: EntryContext,
  url: string,
  id: string | null,
): Promise<{ page: RenderedPage; failed: boolean }> {
  const mark = randomBytes(MARK_BYTES).toString('hex');
  await renderTurn();
  const rendered = await render(<ServerRouter context={router} url={url} nonce={mark} />, mark);
  const start = rendered.failed ? 'at-once' : startOf(router, url);
  const recording = addEarlyInput(paintOnceParsed(rendered.html), mark);
  const { html, policy } = replaceNonceByHashes(
    start === 'at-once' ? recording : Buffer.from(holdScripts(recording.toString(), mark, start)),
    mark,
    thirdPartiesOf(router.staticHandlerContext.loaderData['root']),
  );
  return { page: { id, html, policy }, failed: rendered.failed };
}

function render(app: React.ReactNode, nonce: string): Promise<{ html: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), failed });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(app, {
      nonce,
      // A browser without scripts would not see content sent after the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        console.error(error);
      },
    });
  });
}

type RootData = Pick<Awaited<ReturnType<typeof loader>>, 'configuration' | 'chat' | 'session'>;

/**
 * Third parties of a page, from its root loader data: none where that failed, and the chat only for logged-in
 * users.
 */
function thirdPartiesOf(root: RootData | undefined): ThirdParties {
  if (!root) return NO_THIRD_PARTIES;
  return { tagManager: root.configuration.gtmId !== null, chat: root.session && root.chat };
}
