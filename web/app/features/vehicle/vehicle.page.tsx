import { useLocation } from 'react-router';
import { deliveryAddressesOf } from '../../domain/address/delivery-addresses.server.ts';
import { named } from '../../middleware/index.ts';
import { goneContext, vehicleContext } from '../../middleware/b2c.ts';
import { JsonLd } from '../../domain/content/json-ld.tsx';
import { useOptimisticListing } from '../../domain/listing/use-optimistic-listing.ts';
import { Battery } from './battery.tsx';
import { carData } from './car-data.ts';
import { Condition } from './condition.tsx';
import { DeliveredPrice } from './delivered-price.tsx';
import { deliveredPriceOf } from './delivered-price.server.ts';
import { Documents } from './documents.tsx';
import { SoldVehicle } from './sold-vehicle.tsx';
import { loadSoldVehicle } from './sold-vehicle.loader.server.ts';
import { Heading } from './heading.tsx';
import { History } from './history/history.tsx';
import { negotiationOf } from './negotiation.server.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PriceTrend } from './price-trend.tsx';
import { Purchase } from './purchase.tsx';
import { ResaleCalculator } from './resale-calculator.tsx';
import { RESALE_FAILED } from './resale.messages.ts';
import { handleResale, resaleOf } from './resale.server.ts';
import { Similar } from './similar.tsx';
import { Equipment, KeyFacts, TechnicalSheet } from './technical.tsx';
import { useCountedView } from './use-counted-view.ts';
import { VehicleGallery } from './vehicle-gallery.tsx';
import { vehicleMeta } from './vehicle-meta.ts';
import * as css from './vehicle.module.css';
import type { Route } from './+types/vehicle.page.ts';
import '@pomelo/design/tray.css';
import '@pomelo/design/offline.css';

export const middleware: Route.MiddlewareFunction[] = named('b2c');

export async function loader({ request, context }: Route.LoaderArgs) {
  const gone = context.get(goneContext);
  if (gone) return loadSoldVehicle(gone, context);
  const vehicle = context.get(vehicleContext)();
  const [delivered, addresses, negotiation, resale] = vehicle.ordered
    ? [null, null, null, null]
    : await Promise.all([
        deliveredPriceOf(context, vehicle.id),
        deliveryAddressesOf(context),
        negotiationOf(context, vehicle.id),
        resaleOf(context, vehicle.id),
      ]);
  return {
    kind: 'vehicle' as const,
    vehicle,
    delivered,
    addresses,
    negotiation,
    resale,
    origin: new URL(request.url).origin,
    nowMs: Date.now(),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleResale(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, RESALE_FAILED);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  if (loaderData.kind === 'vehicle') return vehicleMeta(loaderData.vehicle, loaderData.origin);
  return [{ title: 'Véhicule vendu · Pomelo' }, { name: 'robots', content: 'noindex' }];
};

/** A vehicle, or the page of one no longer for sale. */
export default function VehicleOrGone({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'gone' ? <SoldVehicle data={loaderData} /> : <VehiclePage data={loaderData} />;
}

/** One vehicle, in the view the b2c middleware chose. The condition comes first: it decides the purchase. */
function VehiclePage({ data }: { data: Extract<Route.ComponentProps['loaderData'], { kind: 'vehicle' }> }) {
  const { nowMs, delivered, addresses, negotiation, resale, origin } = data;
  const vehicle = useOptimisticListing(data.vehicle);
  const { search } = useLocation();
  useCountedView(vehicle.ordered ? null : vehicle.id);
  const asked = Number(new URLSearchParams(search).get('produit'));
  return (
    <div>
      <JsonLd data={carData(vehicle, origin)} />
      <Heading vehicle={vehicle} />
      <div className="veh">
        <VehicleGallery vehicle={vehicle} nowMs={nowMs} />
        <KeyFacts vehicle={vehicle} />
        {/* Where a phone shows it, so that the keyboard and a screen reader meet the price before the whole sheet. */}
        <Purchase
          vehicle={vehicle}
          delivered={delivered}
          negotiation={negotiation}
          askedProductId={asked}
          nowMs={nowMs}
        />
        <div className={css.main}>
          {resale ? <ResaleCalculator vehicleId={vehicle.id} resale={resale} /> : null}
          <Condition vehicle={vehicle} />
          <Battery vehicle={vehicle} nowMs={nowMs} />
          <History vehicle={vehicle} nowMs={nowMs} />
          <TechnicalSheet vehicle={vehicle} />
          <Equipment vehicle={vehicle} />
          <Documents vehicle={vehicle} />
          <DeliveredPrice price={delivered} addresses={addresses} />
          <PriceTrend vehicle={vehicle} nowMs={nowMs} />
        </div>
      </div>
      <Similar vehicle={vehicle} nowMs={nowMs} />
    </div>
  );
}
