import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { Link } from 'react-router';
import * as css from './vehicle.module.css';

/**
 * Several physical vehicles of one listing: which one the buttons act on. Links, so that it works without
 * scripts.
 */
export function VehicleChoice({
  vehicle,
  chosenId,
}: {
  vehicle: VehicleDetail;
  chosenId: number | undefined;
}) {
  const plates = new Map(vehicle.identities?.map(({ productId, plate }) => [productId, plate]));
  return (
    <div className={css.products}>
      <p className="label" id="produits">
        {vehicle.stock.free} sur {vehicle.stock.total} disponibles
      </p>
      <ul aria-labelledby="produits">
        {vehicle.products?.map((product) => {
          const text = (
            <>
              <span className="num">{formatKm(product.km)}</span>
              <span className="muted num">{plates.get(product.id) ?? `n° ${product.id}`}</span>
              <span className={product.free ? 'ok' : 'muted'}>
                {stateText(product, vehicle.booking?.productId)}
              </span>
            </>
          );
          return (
            <li key={product.id}>
              <Link
                to={`?produit=${product.id}`}
                replace
                preventScrollReset
                aria-current={product.id === chosenId || undefined}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function stateText(product: { id: number; free: boolean }, ownId: number | undefined): string {
  if (product.id === ownId) return 'à vous';
  return product.free ? 'libre' : 'réservé';
}
