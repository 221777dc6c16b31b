import { quotations as endpoints } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { registerRoute, registerBuyerRoute } from '../../platform/http/register-route.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendPrivatePicture } from '../../platform/files/uploads/private-files.ts';
import { changeQuotation, makeQuotation } from './make-quotation.service.ts';
import { decideByLink, quotationByLink } from './quotation-link.service.ts';
import type { QuotationLimits } from './quotation-limits.ts';
import { logoByLink, pdfByLink, quotationPdf } from './quotation-pdf.service.ts';
import { quotationOf, quotationsOf, type ViewParts } from './quotation-view.service.ts';
import { sendQuotation } from './send-quotation.service.ts';
import { type CatalogueReader, type Pictures, picturesIn } from '../../catalogue/index.ts';

export type QuotationParts = {
  clock: Clock;
  catalogue: CatalogueReader;
  files: FileStore;
  limits: QuotationLimits;
  settings: () => { kmThreshold: number };
};

/** QUOTE-2: for the dealer, and by link for the dealer's customer. */
export function quotationRoutes(app: FastifyInstance, parts: QuotationParts): void {
  const { clock, catalogue, files, limits, settings } = parts;
  const pictures = picturesIn(files);
  const view = (): ViewParts => ({ now: clock.now(), kmThreshold: settings().kmThreshold });
  registerBuyerRoute(app, endpoints.list, ({ db, caller, query }) =>
    quotationsOf(db, caller.workspaceId, query, view()),
  );
  registerBuyerRoute(app, endpoints.get, ({ db, caller, params }) =>
    quotationOf(db, caller.workspaceId, params.id, view()),
  );
  registerBuyerRoute(app, endpoints.create, async ({ db, caller, body }) => {
    const id = await makeQuotation(db, { catalogue, now: clock.now() }, caller, body);
    return quotationOf(db, caller.workspaceId, id, view());
  });
  registerBuyerRoute(app, endpoints.change, async ({ db, caller, params, body }) => {
    await changeQuotation(db, { catalogue, now: clock.now() }, caller, params.id, body);
    return quotationOf(db, caller.workspaceId, params.id, view());
  });
  const before = (_request: unknown, caller: Caller | null): Promise<void> =>
    limits.send.take(caller?.workspaceId ?? '');
  registerBuyerRoute(
    app,
    endpoints.send,
    async ({ db, caller, params }) => {
      await sendQuotation(db, caller, params.id, clock.now());
      return quotationOf(db, caller.workspaceId, params.id, view());
    },
    { before },
  );
  registerBuyerRoute(app, endpoints.pdf, async ({ db, caller, params, reply }) =>
    sendFile(
      reply,
      await quotationPdf(db, { files, pictures, now: clock.now() }, caller.workspaceId, params.id),
    ),
  );
  linkRoutes(app, parts, pictures);
}

function linkRoutes(
  app: FastifyInstance,
  { clock, files, limits }: QuotationParts,
  pictures: Pictures,
): void {
  const byLink = { crossWorkspaces: 'token' } as const;
  const counted = {
    ...byLink,
    before: (request: FastifyRequest) => limits.link.take(limitedAddress(request.ip)),
  };
  registerRoute(
    app,
    endpoints.byLink,
    ({ db, params }) => quotationByLink(db, params.token, clock.now()),
    byLink,
  );
  registerRoute(
    app,
    endpoints.decideByLink,
    ({ db, params, body }) => decideByLink(db, params.token, body, clock.now()),
    counted,
  );
  registerRoute(
    app,
    endpoints.pdfByLink,
    async ({ db, params, reply }) =>
      sendFile(reply, await pdfByLink(db, { files, pictures, now: clock.now() }, params.token)),
    counted,
  );
  registerRoute(
    app,
    endpoints.logoByLink,
    async ({ db, params, request, reply }) =>
      sendPrivatePicture(files, await logoByLink(db, params.token, clock.now()), request, reply),
    byLink,
  );
}
