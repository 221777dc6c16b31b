import { useLocation } from 'react-router';
import { named } from '../../middleware/index.ts';
import { vehicleContext } from '../../middleware/b2c.ts';
import { useOptimisticItem } from '../../shared/use-optimistic-item.ts';
import { Condition } from './condition.tsx';
import { DeliveredPrice } from './delivered-price.tsx';
import { deliveredPriceOf } from './delivered-price.server.ts';
import { Documents } from './documents.tsx';
import { Heading } from './heading.tsx';
import { PriceTrend } from './price-trend.tsx';
import { Purchase } from './purchase.tsx';
import { Similar } from './similar.tsx';
import { Equipment, KeyFacts, TechnicalSheet } from './technical.tsx';
import { useCountedView } from './use-counted-view.ts';
import { VehicleGallery } from './vehicle-gallery.tsx';
import { vehicleMeta } from './vehicle-meta.ts';
import './vehicle.css';
import type { Route } from './+types/vehicle.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('b2c');

export async function loader({ request, context }: Route.LoaderArgs) {
  const vehicle = context.get(vehicleContext)();
  return { vehicle, delivered: await deliveredPriceOf(context, vehicle.id), origin: new URL(request.url).origin, nowMs: Date.now() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? vehicleMeta(loaderData.vehicle, loaderData.origin) : []);

/** One vehicle, in the view the b2c middleware chose. The condition comes first: it decides the purchase. */
export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const { nowMs, delivered } = loaderData;
  const vehicle = useOptimisticItem(loaderData.vehicle);
  const { search } = useLocation();
  useCountedView(vehicle.id);
  const asked = Number(new URLSearchParams(search).get('produit'));
  return (
    <div className="veh-page">
      <Heading vehicle={vehicle} />
      <div className="veh">
        <div className="veh-main">
          <VehicleGallery vehicle={vehicle} nowMs={nowMs} />
          <KeyFacts vehicle={vehicle} />
          <Condition vehicle={vehicle} />
          <TechnicalSheet vehicle={vehicle} />
          <Equipment vehicle={vehicle} />
          <Documents vehicle={vehicle} />
          <DeliveredPrice price={delivered} />
          <PriceTrend vehicle={vehicle} nowMs={nowMs} />
        </div>
        <Purchase vehicle={vehicle} delivered={delivered} askedProductId={asked} nowMs={nowMs} />
      </div>
      <Similar vehicle={vehicle} nowMs={nowMs} />
    </div>
  );
}
