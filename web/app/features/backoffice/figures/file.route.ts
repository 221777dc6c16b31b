import { figures } from '@pomelo/contract/backoffice/figures.endpoints.ts';
import { FigureName } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { urlOf } from '@pomelo/contract/client.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';
import { named } from '../../../middleware/index.ts';
import { figuresAddress, toFigureQuery } from './figures-query.ts';
import type { Route } from './+types/file.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** A table of figures, as a file for a spreadsheet. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const figure = FigureName.safeParse(params.figure);
  if (!figure.success) throw pageNotFound(pathname);
  const query = toFigureQuery(figuresAddress(searchParams));
  return relayFile(
    urlOf(figures.file, { params: { figure: figure.data, table: params.table }, query }, true),
    { request, context },
  );
}
