import {
  COMMERCIAL_LIST_COLUMNS,
  type CommercialListPreview,
  commercialList,
  MAX_PREVIEW_LINES,
} from '@pomelo/contract/catalogue/commercial-list.ts';
import { isListColumnOf, listColumnLabel } from '@pomelo/contract/catalogue/commercial-list-labels.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import type { QueryOf } from '@pomelo/contract/endpoint.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { searches } from '@pomelo/contract/searches/searches.endpoints.ts';
import type { RouterContextProvider } from 'react-router';
import { preferencesContext, viewContext } from '../../context.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { FILE_REFUSED } from '../../lib/form/file.messages.ts';
import { decodeChoice, toApiList } from './list-choice.ts';

const GLIMPSE = 20;

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/** Available columns, the stored choice, and a preview. */
export async function loadCommercialList({ request, context }: Arguments) {
  const url = new URL(request.url);
  const client = privateClient(context);
  const view = context.get(viewContext);
  const choice = decodeChoice(url.searchParams, context.get(preferencesContext).filters);
  const lines = choice.isLong ? MAX_PREVIEW_LINES : GLIMPSE;
  const [saved, chosen, preview] = await Promise.all([
    client.call(searches.list, {}),
    client.call(commercialList.columns),
    readPreview(client, { ...toApiList(choice, view), lines }, url.pathname),
  ]);
  const offered = COMMERCIAL_LIST_COLUMNS.filter((name) => isListColumnOf(view, name));
  return {
    choice,
    preview,
    saved: saved.data.map(({ id, name, total }) => ({ id, name, total })),
    offered: offered.map((name) => ({ name, label: listColumnLabel(name, view) })),
    chosen: chosen.columns.filter((name) => isListColumnOf(view, name)),
    mostLines: MAX_PREVIEW_LINES,
    address: url.href,
  };
}

export type ListPageData = Awaited<ReturnType<typeof loadCommercialList>>;
type Preview = { list: CommercialListPreview; refusal: null } | { list: null; refusal: string };

/**
 * Another user’s search does not exist; a list that fails shows the reason on the page where it can be
 * corrected.
 */
async function readPreview(
  client: Client,
  query: QueryOf<typeof commercialList.preview>,
  path: string,
): Promise<Preview> {
  try {
    return { list: await client.call(commercialList.preview, { query }), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === HTTP_STATUS.notFound) throw pageNotFound(path);
    if (error.status !== HTTP_STATUS.unprocessableContent) throw error;
    return { list: null, refusal: error.problem.detail ?? FILE_REFUSED };
  }
}
