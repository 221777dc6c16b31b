import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { factText } from '@pomelo/contract/catalogue/filter-text.ts';
import { formatKm, formatPrice } from '@pomelo/contract/format.ts';
import { partsContext } from '../../context.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { depotText, labelOf, registrationLabel } from '../../domain/vehicle/vehicle.messages.ts';
import { urls } from '../../urls.ts';
import { rssAnswer } from './rss-xml.ts';
import type { Route } from './+types/arrivals-feed.route.ts';

const LATEST = 50;

/** The latest vehicles as a visitor sees them, as a feed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await context
    .get(partsContext)
    .clientFor(null)
    .call(catalogue.lastVehicles, { query: { perPage: LATEST, view: 'b2c' } });
  return rssAnswer({
    origin: new URL(request.url).origin,
    path: urls.arrivalsFeed(),
    page: urls.listing(),
    title: 'Pomelo\u202f: les derniers arrivages',
    description: 'Les véhicules neufs et d’occasion qui viennent d’être mis en vente.',
    items: data.map((item) => ({
      path: item.url,
      title: `${listingName(item)} ${versionLine(item)}`,
      description: [
        registrationLabel(item),
        formatKm(item.km),
        labelOf('energy', item.energy),
        factText('gearbox', item.gearbox),
        depotText(item),
        `${formatPrice(item.priceB2c)} TTC`,
      ].join(' · '),
      at: item.salesDate,
      category: labelOf('body', item.body),
    })),
  });
}
