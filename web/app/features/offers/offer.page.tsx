import type { RouterContextProvider, MetaDescriptor } from 'react-router';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';
import { DealOffer } from './deal-offer.tsx';
import { handleOffer } from './offer.action.server.ts';
import { isDealId, loadDeal } from './offer.loader.server.ts';
import { dealName, OFFER_FAILED } from './offer.messages.ts';
import { Promotion } from './promotion.tsx';
import { loadPromotion, type PromotionText } from './promotion.loader.server.ts';
import { pageMeta } from '../../domain/content/page-meta.ts';
import type { Route } from './+types/offer.page.ts';
import '@pomelo/design/settings-section.css';

/** DEAL-5: only the offer of a deal requires a session; any other id is a public promotion. */
const forDealsOnly =
  (middleware: Route.MiddlewareFunction): Route.MiddlewareFunction =>
  (args, next) =>
    isDealId(args.params['id'] ?? '') ? middleware(args, next) : next();

export const middleware: Route.MiddlewareFunction[] = [
  ({ params, request }, next) => {
    if (isDealId(params['id'] ?? '') || request.method !== 'POST') return next();
    throw pageNotFound(new URL(request.url).pathname.replace(/\.data$/, ''));
  },
  ...named('auth', 'trade').map(forDealsOnly),
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.kind === 'promotion') return promotionMeta(loaderData.promotion, loaderData.origin);
  const deal = loaderData?.deal;
  return [
    { title: `${deal ? dealName(deal, deal.offers?.[0] ?? null) : 'Offre'} · Pomelo` },
    { name: 'robots', content: 'noindex' },
  ];
};

const dealOf = (context: Readonly<RouterContextProvider>, id: string) =>
  loadDeal(privateClient(context), id, urls.offer(id));

export const loader = async (args: Route.LoaderArgs) => {
  const { params, context } = args;
  if (isDealId(params.id)) return { kind: 'deal' as const, deal: await dealOf(context, params.id) };
  return { kind: 'promotion' as const, ...(await loadPromotion(args, params.id)) };
};
export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleOffer(await openPrivateAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, OFFER_FAILED);

/** The offer of a deal, or a promotion. */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'promotion')
    return <Promotion promotion={loaderData.promotion} text={loaderData.text} />;
  return <DealOffer deal={loaderData.deal} answer={actionData} />;
}

/** The canonical address contains the slug, even when the promotion was requested by its id. */
function promotionMeta(
  { slug, title, summary, imageLaptop, isPrivate }: PromotionText['promotion'],
  origin: string,
): MetaDescriptor[] {
  return pageMeta({
    title,
    description: summary,
    path: contentUrls.promotion(slug),
    origin,
    picture: imageLaptop.id,
    isUnlisted: isPrivate,
  });
}
