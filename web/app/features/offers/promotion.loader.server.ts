import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import type { CommercialAnimation } from '@pomelo/contract/content/articles.schemas.ts';
import type { RouterContextProvider } from 'react-router';
import { contentClient, numberOf, notFoundIfMissing, pathOf } from '../../lib/cache/content-client.server.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { readableText } from '../../domain/content/rich-text.server.ts';

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 120;
const EXPIRED = 'token-expired';

const readable = ({ body, ...promotion }: CommercialAnimation) => ({ promotion, text: readableText(body) });

/** A promotional offer by its number or its slug (CONT-5). */
export async function loadPromotion({ request, context }: Arguments, given: string) {
  const path = pathOf(request);
  const found = await findPromotion(contentClient(context), given, path);
  if (!found) throw pageNotFound(path);
  return { ...readable(found), origin: new URL(request.url).origin };
}

async function findPromotion(
  client: Client,
  given: string,
  path: string,
): Promise<CommercialAnimation | undefined> {
  const id = numberOf(given);
  if (id !== null) return notFoundIfMissing(client.call(articles.animation, { params: { id } }), path);
  if (!SLUG.test(given) || given.length > MAX_SLUG) return undefined;
  const [found] = await client.call(articles.animationList, { query: { slug: given } });
  return found;
}

/** Content of the link of a mail: the promotional offer that it names, or that the offer has expired. */
export async function loadPromotionByLink(
  client: Client,
  { id, token }: { id: string; token: string },
  path: string,
) {
  try {
    const found = await client.call(articles.animationByLink, { params: { token } });
    if (id !== found.slug && id !== String(found.id)) throw pageNotFound(path);
    return { ...readable(found), over: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.code !== EXPIRED) throw pageNotFound(path);
    return { promotion: null, text: null, over: error.problem.detail ?? error.problem.title };
  }
}

export type PromotionText = ReturnType<typeof readable>;
