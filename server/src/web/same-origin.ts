import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Posted to by mail readers (RFC 8058): the token in its path is the authorization, and cookies are ignored.
 */
const ONE_CLICK_UNSUBSCRIPTION = /^\/desabonnement\/[\w.-]+$/;

/**
 * True unless the request changes something on behalf of another site. Every browser sends Sec-Fetch-Site or
 * at least Origin; a request with neither is refused.
 */
export function isOwnRequest(request: FastifyRequest): boolean {
  if (SAFE.has(request.method) || ONE_CLICK_UNSUBSCRIPTION.test(request.url)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  // Behind a proxy that ends TLS the scheme may differ; the host does not.
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}

const PAGE = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demande refusée – Pomelo</title>
<h1>Demande refusée</h1><p>Cette demande ne vient pas d’une page de Pomelo. Revenez au site et recommencez.</p><p><a href="/">Revenir à l’accueil</a></p></html>`;

export const refuseForeign = (reply: FastifyReply): FastifyReply =>
  reply
    .code(HTTP_STATUS.forbidden)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .send(PAGE);
