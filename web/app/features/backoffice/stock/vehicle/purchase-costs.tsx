import type { VehicleCost } from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { PurchaseCostForm, usePurchaseCost } from '../../shared/purchase-cost-form.tsx';
import { vehicleName, tradeText } from './vehicle.messages.ts';
import * as css from './vehicle-form.module.css';

type Props = { vehicle: StaffVehicle; costs: readonly VehicleCost[] };

/** Purchase cost of each vehicle of the listing, for staff with access to finances. */
export function PurchaseCosts({ vehicle: { products, price }, costs }: Props) {
  if (costs.length === 0) return null;
  return (
    <>
      <h3 className={`label ${css.text}`}>Prix d’achat</h3>
      <ul className={`ruled ${css.rows}`}>
        {costs.map((cost) => (
          <Cost key={cost.productId} cost={cost} vehicle={{ products, price }} />
        ))}
      </ul>
    </>
  );
}

type CostProps = { cost: VehicleCost; vehicle: Pick<StaffVehicle, 'products' | 'price'> };

function Cost({ cost, vehicle: { products, price } }: CostProps) {
  const form = usePurchaseCost(cost);
  const product = products.find(({ id }) => id === cost.productId);
  const name = vehicleName(product ?? { id: cost.productId, plate: null, vin: null });
  return (
    <li>
      <span className="num">
        <b>{name}</b>
      </span>
      <span className="num">
        {cost.costCents === null ? 'Non indiqué' : tradeText(cost.costCents, price.vatRegime)}
      </span>
      <details className={css.edit} open={form.refusal !== null || undefined}>
        <summary className="link small" data-edit="">
          {cost.costCents === null ? 'Indiquer' : 'Modifier'}
          <span className="vh">{` le prix d’achat ${withDe(name)}`}</span>
        </summary>
        <PurchaseCostForm key={cost.version} form={form} name={name} vatRegime={price.vatRegime} />
      </details>
    </li>
  );
}
