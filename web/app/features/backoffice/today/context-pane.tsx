import { referenceLabel } from '../shared/reference-label.ts';
import type { QueueCustomer, QueueVehicle } from '@pomelo/contract/backoffice/today.schemas.ts';
import { marginOf } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import { formatAmount, formatKm, formatNumber } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { pictureOf } from '../../../domain/vehicle/vehicle-summary.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { ScrollRegion } from '../shared/scroll-region.tsx';
import { STEP_LABELS } from '../bundles/bundles.messages.ts';
import {
  marginText,
  marketText,
  negotiatedText,
  paysInText,
  stockText,
  UNKNOWN,
  yearText,
} from './inbox.messages.ts';
import * as css from './context-pane.module.css';

const OLD_DAYS = 60;

function Vehicle({ vehicle, withPicture }: { vehicle: QueueVehicle; withPicture: boolean }) {
  const { title, reference, itemId, mediaId, km, modelYear, stockDays, asked, cost, vatRegime, views } =
    vehicle;
  return (
    <section>
      <h3>
        <span title={title}>{title}</span>
        <Link className="link num" to={staffUrls.vehicle(itemId)}>
          {reference}
        </Link>
      </h3>
      {withPicture ? (
        <VehiclePicture {...pictureOf(mediaId)} sizes="16rem" priority className={css.picture} />
      ) : null}
      <FactList
        layout="ends"
        dense
        facts={[
          { label: `Modèle ${modelYear}`, value: formatKm(km), num: true },
          {
            label: 'En stock',
            value:
              stockDays !== null && stockDays > OLD_DAYS ? (
                <b className="warn">{stockText(stockDays)}</b>
              ) : (
                stockText(stockDays)
              ),
            num: true,
          },
          { label: 'Demandé', value: exactEuros(asked.amount), num: true },
          { label: 'Revient', value: cost ? exactEuros(cost.amount) : UNKNOWN, num: true },
          {
            label: 'Marge demandée',
            value: cost
              ? marginText(
                  marginOf({ vatRegime, priceCents: asked.amount, costCents: cost.amount }),
                  asked.amount,
                )
              : 'inconnue',
            num: true,
          },
          { label: referenceLabel(vehicle.marketSource), value: marketText(vehicle), num: true },
          { label: 'Vues', value: formatNumber(views), num: true },
        ]}
      />
    </section>
  );
}

const ORDER_STATES = { complete: 'soldée', cancelled: 'annulée' } as const;
const orderState = (state: QueueCustomer['lastOrders'][number]['state']): string =>
  state === 'complete' || state === 'cancelled' ? ORDER_STATES[state] : STEP_LABELS[state].done.toLowerCase();

function Customer({ customer }: { customer: QueueCustomer }) {
  const { id, rs, open, due, overdue, year, negotiated, paysInDays, orders, lastOrders } = customer;
  return (
    <>
      <section>
        <h3>
          <span title={rs}>{rs}</span>
          <Link className="link" to={staffUrls.company(id)}>
            Fiche
          </Link>
        </h3>
        <FactList
          layout="ends"
          dense
          facts={[
            ...(open ? [] : [{ label: 'Espace', value: <b className="bad">fermé</b> }]),
            { label: 'Encours TTC', value: formatAmount(due.amount), num: true },
            {
              label: 'Échu',
              value:
                overdue.amount > 0 ? (
                  <b className="bad">{formatAmount(overdue.amount)}</b>
                ) : (
                  <span className="ok">0{'\u202f'}€</span>
                ),
              num: true,
            },
            { label: 'Depuis janvier', value: yearText(year.vehicles, year.amount.amount), num: true },
            { label: 'Prix négociés', value: negotiatedText(negotiated), num: true },
            { label: 'Paie en', value: paysInText(paysInDays), num: true },
          ]}
        />
      </section>
      <section>
        <h3>
          <span>Dernières commandes</span>
          {orders > 0 ? (
            <Link className="link" to={staffUrls.deals(`vue=liste&societe=${id}`)}>
              {orders > 1 ? `Les ${formatNumber(orders)}` : 'La voir'}
            </Link>
          ) : null}
        </h3>
        {lastOrders.length === 0 ? (
          <p className="small muted">Aucune commande.</p>
        ) : (
          <FactList
            layout="ends"
            dense
            facts={lastOrders.map(({ id: orderId, title, amount, state }) => ({
              id: orderId,
              label: (
                <Link className={css.order} to={staffUrls.deal(orderId)}>
                  {title}
                </Link>
              ),
              value: `${exactEuros(amount.amount)}, ${orderState(state)}`,
              num: true,
            }))}
          />
        )}
      </section>
    </>
  );
}

type Props = { vehicles: readonly QueueVehicle[]; customer: QueueCustomer | null };

export function ContextPane({ vehicles, customer }: Props) {
  if (vehicles.length === 0 && !customer) return null;
  return (
    <ScrollRegion className={css.context} label="Contexte">
      {vehicles.map((vehicle, index) => (
        <Vehicle key={vehicle.productId} vehicle={vehicle} withPicture={index === 0} />
      ))}
      {customer ? <Customer customer={customer} /> : null}
    </ScrollRegion>
  );
}
