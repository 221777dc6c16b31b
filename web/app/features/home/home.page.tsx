import { Banner } from '@pomelo/design/banner.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { factRows } from '@pomelo/design/fact-rows.tsx';
import { SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import { StockWheel } from '@pomelo/design/stock-wheel.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { JsonLd } from '../../domain/content/json-ld.tsx';
import { originIn, pageMeta } from '../../domain/content/page-meta.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { VehicleList } from '../../domain/vehicle/vehicle-list.tsx';
import { signUpUrls } from '../../sign-up-urls.ts';
import { contentUrls } from '../../content-urls.ts';
import { searchUrls } from '../../domain/listing/search-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/home.page.ts';
import { AnimationBand } from './animation-band.tsx';
import { Finder } from './finder.tsx';
import * as css from './home.module.css';
import { type HomeData, loadHome, type Stock } from './home.loader.server.ts';
import { bodyPlural, figureText, seeArrivals, seeVans, vansTitle } from './home.messages.ts';
import { LatestNews } from './latest-news.tsx';
import { siteData } from './site-data.ts';

export const loader = (args: Route.LoaderArgs) => loadHome(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'La place de marché automobile des professionnels',
    description:
      'Véhicules neufs et d’occasion pour les professionnels\u202f: réservez 24 heures, comparez, recevez le véhicule avec ses papiers.',
    path: urls.home(),
    origin: originIn(matches),
  });

export const links: Route.LinksFunction = () => [
  { rel: 'alternate', type: 'application/rss+xml', title: 'Actualités', href: contentUrls.newsFeed() },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Derniers arrivages', href: urls.arrivalsFeed() },
];

/** A chunk of its own: visitors do not load it. */
const BuyerHome = lazy(async () => (await import('./buyer/load.ts')).loadBuyerHome());

/** The search first, then figures of the stock, the latest arrivals, promotions and news (SITE-14). */
export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
  const { configuration } = useSession();
  if (loaderData.kind === 'count') return null;
  if (loaderData.kind === 'buyer')
    return (
      <Suspense>
        <BuyerHome home={loaderData.home} />
      </Suspense>
    );
  const { stock, view } = loaderData;
  const isStockShown =
    stock.total >= (configuration?.homeStockDisplayMin ?? SITE_CONFIGURATION_DEFAULTS.homeStockDisplayMin);
  return (
    <>
      <JsonLd data={siteData(originIn(matches))} />
      <section className={css.hero}>
        <div>
          <h1>La place de marché automobile des professionnels</h1>
          <p className={css.lead}>
            Réservez 24 heures, comparez les prix et l’état, recevez le véhicule avec ses papiers.
          </p>
          <Finder stock={stock} view={view} showsTotal={isStockShown} />
          <JoinLine />
        </div>
        <figure>
          <StockWheel
            segments={stock.bodies.map(({ value, count }) => ({
              label: bodyPlural(value),
              count,
              href: urls.listing(value),
            }))}
          />
        </figure>
      </section>
      {isStockShown ? <Figures stock={stock} /> : null}
      <Latest data={loaderData} />
      {loaderData.animation ? <AnimationBand animation={loaderData.animation} /> : null}
      <VansAndNews stock={stock} news={loaderData.news} />
      <Terminals />
    </>
  );
}

function VansAndNews({ stock, news }: Pick<HomeData, 'stock' | 'news'>) {
  const hasVans = stock.vans > 0;
  if (!hasVans && news.length === 0) return null;
  return (
    <section className="sec sec-bare">
      <div className={hasVans && news.length > 0 ? css.duo : undefined}>
        {hasVans ? (
          <Banner
            title={vansTitle(stock.vans)}
            action={<ButtonLink href={urls.listing('utilitaire')}>{seeVans(stock.vans)}</ButtonLink>}
          >
            Fourgons et fourgonnettes de tous les parcs, avec le régime de TVA et l’état de chaque véhicule
            sur sa fiche.
          </Banner>
        ) : null}
        <LatestNews news={news} />
      </div>
    </section>
  );
}

/** Charging terminals, below the vehicles. */
function Terminals() {
  const { isSignedIn } = useSession();
  if (isSignedIn) return null;
  return (
    <Section
      title="Bornes de recharge"
      aside={
        <Link className="link" to={urls.terminals()}>
          Voir les bornes
        </Link>
      }
    >
      <p className={css.terminals}>
        De 7,4 à 22{'\u202f'}kW, avec câble, badges et supervision, posées par un installateur qualifié. Prix
        HT affichés, règlement par carte.
      </p>
    </Section>
  );
}

/** Invites a trade visitor to register. */
function JoinLine() {
  const { isSignedIn } = useSession();
  if (isSignedIn) return null;
  return (
    <p className={css.heroJoin}>
      Professionnel de l’automobile{'\u202f'}?{' '}
      <Link className="link" to={signUpUrls.registration()}>
        Inscrivez votre société
      </Link>{' '}
      et voyez les prix marchands.
    </p>
  );
}

/** CAT-5: shown only from the configured number on. */
function Figures({ stock }: { stock: Stock }) {
  const figure = (count: number, caption: string) => ({
    label: caption,
    value: formatNumber(count),
    num: true,
  });
  return factRows(
    [
      figure(stock.total, figureText.total(stock.total)),
      figure(stock.arrivals, figureText.arrivals(stock.arrivals)),
      figure(stock.depotCount, figureText.depots(stock.depotCount)),
      figure(stock.makeCount, figureText.makes(stock.makeCount)),
    ],
    css.stats,
  );
}

function Latest({ data }: { data: HomeData }) {
  if (data.latest.length === 0) return null;
  return (
    <div>
      <Section
        ruled={false}
        title="Derniers arrivages"
        aside={
          <Link
            className="link"
            to={data.stock.arrivals > 1 ? searchUrls.arrivals() : urls.unfilteredListing()}
          >
            {seeArrivals(data.stock.arrivals)}
          </Link>
        }
      >
        <VehicleList
          items={data.latest}
          nowMs={data.nowMs}
          arrivalsSinceMs={data.arrivalsSinceMs}
          kind="strip"
        />
      </Section>
    </div>
  );
}
