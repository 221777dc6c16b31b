import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import type { RouterContextProvider } from 'react-router';
import { pageNotFound } from '../../lib/page-not-found.ts';
import { openPrivateAction } from '../../lib/action.server.ts';
import { privateClient } from '../../lib/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { formatInstant } from '../../shared/dates.ts';
import { pageAnswer, refusalOf } from '../../shared/form-refusal.ts';
import { useSession } from '../../shared/use-session.ts';
import { urls } from '../../urls.ts';
import { OfferAnswer } from './offer-answer.tsx';
import { OfferLines } from './offer-lines.tsx';
import { answerOffer } from './offer.action.server.ts';
import { isDealId, loadDeal } from './offer.loader.server.ts';
import { dealName, OFFER_FAILED, standingOf, vehiclesWords } from './offer.messages.ts';
import { SourcingFacts } from './sourcing-facts.tsx';
import { Thread } from './thread.tsx';
import { Versions } from './versions.tsx';
import './offers.css';
import type { Route } from './+types/offer.page.ts';

const [auth] = named('auth');

/** decisions.md §6: only the offer of a deal asks who is there; any other id is a promotional offer. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => {
    const { pathname } = new URL(args.request.url);
    if (!isDealId(args.params['id'] ?? '')) throw pageNotFound(pathname.replace(/\.data$/, ''));
    return auth ? auth(args, next) : next();
  },
];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? dealName(loaderData.deal, loaderData.deal.offers?.[0] ?? null) : 'Offre'} · Pomelo` },
  { name: 'robots', content: 'noindex' },
];

const dealOf = (context: Readonly<RouterContextProvider>, id: string) => loadDeal(privateClient(context), id, urls.offer(id));

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ deal: await dealOf(context, params.id) });
export const action = async ({ request, params, context }: Route.ActionArgs) =>
  answerOffer(await openPrivateAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, OFFER_FAILED);

/** An offer of Pomelo to the company: its last version in full, the answer, then what came before. */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { deal } = loaderData;
  const { canWrite } = useSession();
  const [latest = null, ...earlier] = deal.offers ?? [];
  const standing = standingOf(deal, latest);
  const late = standing.mayAnswer ? null : lateAnswer(actionData);
  return (
    <div className="page offer">
      <Breadcrumbs items={[{ label: 'Commandes', href: urls.orders() }, { label: deal.number }]} />
      <PageHead
        title={deal.title}
        sub={`${dealName(deal, latest)} du ${formatInstant(deal.createdAt)}${deal.vehicles > 0 ? `, ${vehiclesWords(deal.vehicles)}` : ''}`}
        actions={<Tag tone={standing.tone}>{standing.state}</Tag>}
      />
      <div className="offer-grid">
        <div>
          {deal.sourcing ? <SourcingFacts sourcing={deal.sourcing} /> : null}
          {latest ? <OfferLines offer={latest} /> : null}
        </div>
        <aside className="offer-side" aria-label="Réponse">
          {late ? <FormError title={late.message} /> : null}
          <p>{standing.text}</p>
          {deal.step === 'step-4' ? (
            <ButtonLink look="coral" size="large" wide href={urls.orders()}>
              Voir mes commandes
            </ButtonLink>
          ) : null}
          {latest && standing.mayAnswer ? <OfferAnswer deal={deal} offer={latest} canWrite={canWrite} answer={actionData} /> : null}
          {!standing.mayAnswer && deal.ended ? (
            <ButtonLink look="line" wide href={urls.listing()}>
              Voir les véhicules
            </ButtonLink>
          ) : null}
        </aside>
        <div className="offer-rest">
          <Thread
            // A message that left empties its field.
            key={deal.messages?.length ?? 0}
            deal={deal}
            canWrite={canWrite}
            refusal={refusalOf(actionData, { intention: 'ecrire' })}
          />
          <Versions earlier={earlier} />
        </div>
      </div>
      {latest === null && !deal.sourcing ? (
        <Section title="Véhicules">
          <p className="offer-none muted">Les prix sont en préparation{'\u202f'}: vous recevrez un e-mail dès qu’ils sont prêts.</p>
        </Section>
      ) : null}
    </div>
  );
}

/** An answer that came after another one, of a colleague or of another tab: its form is gone, and what it was told is not. */
const lateAnswer = (answer: unknown) => refusalOf(answer, { intention: 'refuser' }) ?? refusalOf(answer, { intention: 'proposer' });
