import type { FastifyReply, FastifyRequest } from 'fastify';

const TOO_LARGE = 413;

const PAGE = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fichier trop lourd – Pomelo</title>
<h1>Ce fichier est trop lourd</h1><p>Un fichier pèse au plus 10\u202fMo. Revenez à la page précédente et choisissez-en un plus léger, ou photographiez le document. Ce que vous aviez indiqué avant n’est pas perdu.</p><p><a href="/">Revenir à l’accueil</a></p></html>`;

export const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === TOO_LARGE;

/** A browser without scripts shows whatever it is answered: it is told what to do. */
export const asksForPage = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') ?? false;

export const refuseTooLarge = (reply: FastifyReply): FastifyReply =>
  reply
    .code(TOO_LARGE)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .send(PAGE);
