import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { VehicleDetail, VehicleMarket } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { inBasisOf } from '@pomelo/contract/catalogue/market-value.ts';
import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { counted, formatKm } from '@pomelo/contract/format.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Amount } from '@pomelo/design/price.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { marketGap } from '../../domain/vehicle/market-gap.ts';
import { marketUrls } from '../../domain/vehicle/market-urls.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { registrationLabel } from '../../domain/vehicle/vehicle.messages.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { MarketChart } from './market-chart.tsx';
import {
  COMPARABLES_TITLE,
  computedText,
  EXPLAINED_LINK,
  hiddenText,
  intervalText,
  NO_VALUE,
} from './market.messages.ts';
import * as css from './market.module.css';
import type { Route } from './+types/comparables.page.ts';

/** Hidden in showroom mode: trade prices. */
export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: `${COMPARABLES_TITLE} · Pomelo` },
  { name: 'robots', content: 'noindex' },
];

const MISSING: readonly number[] = [
  HTTP_STATUS.badRequest,
  HTTP_STATUS.notFound,
  HTTP_STATUS.gone,
  HTTP_STATUS.unprocessableContent,
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw pageNotFound(pathname);
  const client = privateClient(context);
  try {
    const [vehicle, market] = await Promise.all([
      client.call(catalogue.vehicle, { params: { id } }),
      client.call(catalogue.market, { params: { id } }),
    ]);
    return { vehicle, market };
  } catch (error) {
    if (error instanceof ApiError && MISSING.includes(error.status)) throw pageNotFound(pathname);
    throw error;
  }
}

// VALUE-2
/** The vehicles that a market value was computed from, with a chart of price by mileage. */
export default function ComparablesPage({ loaderData: { vehicle, market } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs
        items={[{ label: listingName(vehicle), href: vehicle.url }, { label: COMPARABLES_TITLE }]}
      />
      <PageHead title={COMPARABLES_TITLE} sub={`${listingName(vehicle)} ${versionLine(vehicle)}`} />
      {market.marketValue ? (
        <Valued vehicle={vehicle} market={market} value={market.marketValue} />
      ) : (
        <EmptyState
          title="Aucune valeur de marché"
          action={<ButtonLink href={vehicle.url}>Revenir au véhicule</ButtonLink>}
        >
          {NO_VALUE}
        </EmptyState>
      )}
    </div>
  );
}

type Value = NonNullable<VehicleMarket['marketValue']>;

function Valued({ vehicle, market, value }: { vehicle: VehicleDetail; market: VehicleMarket; value: Value }) {
  const vatRegime = vehicle.vatRegime ?? UNKNOWN;
  const rows = market.data.flatMap((item) => {
    const cents = item.pricingListB2b?.amount;
    return cents === undefined
      ? []
      : [{ item, cents: inBasisOf(vatRegime, { regime: item.vatRegime ?? UNKNOWN, cents }) }];
  });
  const own = { km: vehicle.km, cents: vehicle.pricingListB2b?.amount ?? 0 };
  const gap = marketGap(own.cents, value.value.amount);
  const hidden = hiddenText(market);
  const unit = vatRegime === 'recuperable' ? 'HT' : 'net';
  return (
    <>
      <Section
        title="Prix selon le kilométrage"
        aside={<span className="small muted">{computedText(value)}</span>}
      >
        <div className={css.summary}>
          <MarketChart
            own={own}
            market={{ value: value.value.amount, low: value.low.amount, high: value.high.amount }}
            comparables={rows.map(({ item, cents }) => ({ key: item.id, km: item.km, cents }))}
          />
          <div className={css.figures}>
            <p className="small muted">Valeur de marché</p>
            <p className="price">
              <Amount cents={value.value.amount} /> <small>{unit}</small>
            </p>
            <p className="small">
              {intervalText(value)}, pour quatre prix sur cinq. {counted(value.comparables, 'comparable')}.
            </p>
            {gap ? (
              <p className="small">
                Ce véhicule{'\u202f'}: {gap.text}.
              </p>
            ) : null}
            <p className="small">
              <Link className="link" href={marketUrls.explained()}>
                {EXPLAINED_LINK}
              </Link>
            </p>
          </div>
        </div>
      </Section>
      <Section
        title="Les comparables en vente"
        aside={<span className="small muted">les plus proches d’abord</span>}
      >
        <table className={`${css.list} small`}>
          <thead>
            <tr>
              <th scope="col">Véhicule</th>
              <th scope="col">Mise en circulation</th>
              <th scope="col" className="r">
                Kilométrage
              </th>
              <th scope="col" className="r">
                Prix demandé, {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ item, cents }) => (
              <tr key={item.id}>
                <th scope="row">
                  <Link href={item.url}>{listingName(item)}</Link>{' '}
                  <span className="muted">{versionLine(item)}</span>
                </th>
                <td data-label="Mise en circulation">{registrationLabel(item)}</td>
                <td data-label="Kilométrage" className="r num">
                  {formatKm(item.km)}
                </td>
                <td data-label="Prix demandé" className="r">
                  <Amount cents={cents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {hidden ? <p className={`small muted ${css.note}`}>{hidden}</p> : null}
      </Section>
    </>
  );
}
