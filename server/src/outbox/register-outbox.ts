import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readMail, readPage } from './outbox-folder.ts';
import { absentPage, listPage, mailPage, OUTBOX } from './outbox-pages.ts';
import { OUTBOX_STYLE_HASH } from './outbox-style.ts';

/** No script, and only our own style; the frame contains the HTML part. */
const PAGE_POLICY = `default-src 'none'; style-src ${OUTBOX_STYLE_HASH}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** CSP of a mail: inline styles and pictures of the site; no script, no form, opaque origin. */
const partPolicy = (siteUrl: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${siteUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

function send(reply: FastifyReply, body: string, policy: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(body);
}

export type Outbox = { folder: string; siteUrl: string };

/** API-13: shows the mails written to the folder. Only where mails are not sent, and never in production. */
export function registerOutbox(app: FastifyInstance, { folder, siteUrl }: Outbox): void {
  app.get<{ Querystring: { page?: unknown } }>(OUTBOX, async ({ query }, reply) => {
    const requested = Number(query.page ?? 1);
    return send(
      reply,
      listPage(await readPage(folder, Number.isSafeInteger(requested) ? requested : 1), folder),
      PAGE_POLICY,
    );
  });
  app.get<{ Params: { id: string } }>(`${OUTBOX}/:id`, async ({ params }, reply) => {
    const found = await readMail(folder, params.id);
    return found
      ? send(reply, mailPage(found), PAGE_POLICY)
      : send(reply.code(HTTP_STATUS.notFound), absentPage(), PAGE_POLICY);
  });
  app.get<{ Params: { id: string } }>(`${OUTBOX}/:id/html`, async ({ params }, reply) => {
    const found = await readMail(folder, params.id);
    return found
      ? send(reply, found.mail.html ?? '', partPolicy(siteUrl))
      : send(reply.code(HTTP_STATUS.notFound), absentPage(), PAGE_POLICY);
  });
}
