import { encodeProblem } from '@pomelo/api/platform/http/answer.ts';
import { problemOf, refusalOf } from '@pomelo/api/platform/http/errors.ts';
import { type Refusal } from '@pomelo/api/platform/errors/refusal.ts';
import { sendRefusal } from '@pomelo/api/platform/plugins/failures.ts';
import { answerFrameworkFailure } from '@pomelo/api/platform/plugins/security-headers.ts';
import { REFUSALS } from '@pomelo/contract/errors.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BUSY_PAGE } from './unavailable-page.ts';

type Text = { title: string; heading: string; text: string };

const RETURN = 'Revenez à la page précédente';
const TOO_LARGE: Text = {
  title: 'Envoi trop lourd',
  heading: 'Cet envoi est trop lourd',
  text: `Un fichier pèse au plus 10\u202fMo. ${RETURN} et choisissez-en un plus léger, photographiez le document, ou raccourcissez votre texte. Ce que vous aviez indiqué avant n’est pas perdu.`,
};
const TOO_MANY: Text = {
  title: 'Trop d’envois',
  heading: 'Trop d’envois à la suite',
  text: `Trop de formulaires viennent d’être envoyés de votre connexion. ${RETURN}, attendez une minute et recommencez.`,
};
const MALFORMED: Text = {
  title: 'Formulaire illisible',
  heading: 'Ce formulaire n’a pas pu être lu',
  text: `Il est incomplet, ou compte trop de champs. ${RETURN} et recommencez.`,
};
const BROKEN: Text = {
  title: 'Erreur inattendue',
  heading: 'Cette page n’a pas pu être affichée',
  text: 'Une erreur inattendue est survenue. Nos équipes en sont averties.',
};
const TEXTS = new Map<number, Text>([
  [413, TOO_LARGE],
  [429, TOO_MANY],
]);
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const pageOf = ({ title, heading, text }: Text): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – Pomelo</title>
<h1>${heading}</h1><p>${text}</p><p><a href="/">Revenir à l’accueil</a></p></html>`;

/** A browser without scripts shows the body: it gets a page. */
const asksForPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') ?? false;

/** Answers any error thrown around a page; an unexpected one is logged, and its detail is not sent. */
export function answerPageFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = refusalOf(error);
  if (refusal) return answerRefusal(refusal, request, reply);
  if (!asksForPage(request)) return answerFrameworkFailure(error, request, reply);
  request.log.error({ err: error, code: 'unexpected' }, 'unexpected failure');
  reply.code(HTTP_STATUS.internalServerError).headers(HEADERS);
  return sendRefusal(request, reply, pageOf(BROKEN));
}

/** Returns a request that was refused before rendering: a page for people, problem+json for scripts. */
function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const status = REFUSALS[refusal.code];
  const problem = encodeProblem(problemOf(refusal, request.id));
  reply.code(status).headers({ ...problem.headers, 'cache-control': 'no-store' });
  if (!asksForPage(request)) return sendRefusal(request, reply.type(problem.type), problem.text);
  if (status === HTTP_STATUS.serviceUnavailable)
    return sendRefusal(request, reply.headers(BUSY_PAGE.headers), BUSY_PAGE.html);
  return sendRefusal(request, reply.headers(HEADERS), pageOf(TEXTS.get(status) ?? MALFORMED));
}
