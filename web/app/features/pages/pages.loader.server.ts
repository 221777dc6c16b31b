import { services } from '@pomelo/contract/bundles/services.endpoints.ts';
import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import { type CmsPage, PageSlug, type CmsPageSummary } from '@pomelo/contract/content/articles.schemas.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect, type RouterContextProvider } from 'react-router';
import type { ServiceKind } from '@pomelo/contract/bundles/services.schemas.ts';
import { contentClient, numberOf, notFoundIfMissing, pathOf } from '../../lib/cache/content-client.server.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { readableText } from '../../domain/content/rich-text.server.ts';
import { contentUrls } from '../../content-urls.ts';

/** The kind of service sold by a page, by the last segment of its address: the page shows its prices. */
const KINDS: Readonly<Record<string, ServiceKind>> = {
  preparation: 'preparation',
  garantie: 'warranty',
  'carte-grise': 'carte-grise',
};

export function serviceKindOf({ kind, slug }: Pick<CmsPageSummary, 'kind' | 'slug'>): ServiceKind | null {
  if (kind !== 'service') return null;
  return KINDS[slug?.split('/').at(-1) ?? ''] ?? null;
}

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/** `/page/{id}`: any page by its number. */
export function loadNumbered(args: Arguments, given: string) {
  return answer(args, (client, path) => byNumber(client, given, path));
}

/**
 * `/services/{id}`: a service by its number; anything else is the end of an address (`services/livraison`).
 */
export function loadService(args: Arguments, given: string) {
  return answer(args, async (client, path) => {
    const page =
      numberOf(given) === null
        ? await bySlug(client, path, args.request)
        : await byNumber(client, given, path);
    if (page.kind !== 'service') throw pageNotFound(path);
    return page;
  });
}

/** `/{slug}` of any depth. */
export const loadSlug = (args: Arguments) => answer(args, bySlug);

async function answer(
  { request, context }: Arguments,
  find: (client: Client, path: string, request: Request) => Promise<CmsPage>,
) {
  const client = contentClient(context);
  const { body, ...page } = await find(client, pathOf(request), request);
  const kind = serviceKindOf(page);
  const prices = kind ? (await client.call(services.prices)).filter((price) => price.kind === kind) : [];
  return { page, text: readableText(body), prices, origin: new URL(request.url).origin };
}

function byNumber(client: Client, given: string, path: string): Promise<CmsPage> {
  const id = numberOf(given);
  if (id === null) throw pageNotFound(path);
  return notFoundIfMissing(client.call(articles.page, { params: { id } }), path);
}

/** A page has one address, in lower case: any other spelling redirects to it permanently. */
async function bySlug(client: Client, path: string, request: Request): Promise<CmsPage> {
  const typed = path.replaceAll(/^\/|\/$/g, '');
  const slug = PageSlug.safeParse(typed.toLowerCase());
  if (!slug.success) throw pageNotFound(path);
  const [found] = await client.call(articles.pageList, { query: { slug: slug.data } });
  if (!found) throw pageNotFound(path);
  if (slug.data !== typed)
    throw redirect(contentUrls.page(found) + new URL(request.url).search, HTTP_STATUS.movedPermanently);
  return notFoundIfMissing(client.call(articles.page, { params: { id: found.id } }), path);
}
