import type {
  OfferableVehicle,
  OfferableVehicles,
} from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { marginOfLine } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { lineUnit, vehicleText } from '../deals.messages.ts';
import { eurosOrUnknown, rateText, UNKNOWN_MARK } from './editor.messages.ts';
import { MarketMark } from './market-mark.tsx';
import * as css from './lines.module.css';
import * as editorCss from './editor.module.css';

type Props = {
  found: OfferableVehicles;
  chosen: readonly number[];
  caption: string;
  /** Above the exact matches of a request. */
  exact?: boolean;
};

/** Vehicles of the stock: those that meet every criterion first, then those that miss one, which is named. */
export function StockResults({ found, chosen, caption, exact = false }: Props) {
  const { data, total, beyond } = found;
  if (data.length === 0)
    return (
      <p className={`small muted ${editorCss.none}`}>
        Aucun véhicule. Essayez la marque et le modèle seuls, ou une référence.
      </p>
    );
  const near = data.filter(({ fit }) => fit !== null && fit.missed !== null);
  const fitting = data.filter((one) => !near.includes(one));
  const head = beyond
    ? 'Rien n’est exactement ce qui est demandé\u202f: voici au plus près'
    : exact
      ? `Conviennent exactement, ${total}`
      : `Résultats, ${total}`;
  return (
    <table className={`${css.lines} ${css.stock}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{fitting.length > 0 ? head : `À un critère près, ${near.length}`}</th>
          <th scope="col">En stock</th>
          <th scope="col">Demandé HT</th>
          <th scope="col">Marge</th>
          <th scope="col">Taux</th>
          <th scope="col">Marché, cote</th>
          <th scope="col">
            <span className="vh">Ajouter</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fitting.map((vehicle) => (
          <StockLine key={vehicle.productId} vehicle={vehicle} chosen={chosen} />
        ))}
        {near.length > 0 && fitting.length > 0 ? (
          <tr className={css.group}>
            <th scope="colgroup" colSpan={7}>
              À un critère près, {near.length}
            </th>
          </tr>
        ) : null}
        {near.map((vehicle) => (
          <StockLine key={vehicle.productId} vehicle={vehicle} chosen={chosen} />
        ))}
      </tbody>
    </table>
  );
}

function StockLine({ vehicle, chosen }: { vehicle: OfferableVehicle; chosen: readonly number[] }) {
  const { listPrice, marketValue, cost, vatRegime } = vehicle;
  const margin = marginOfLine({
    kind: 'vehicle',
    vatRegime,
    listCents: listPrice.amount,
    priceCents: listPrice.amount,
    costCents: cost?.amount ?? null,
  });
  const unit = lineUnit(vatRegime);
  return (
    <tr>
      <th scope="row">
        <b>{vehicle.title}</b>
        <small>{vehicleText(vehicle)}</small>
        {vehicle.fit ? <Reasons fit={vehicle.fit} /> : null}
        {vehicle.free ? null : <small className={css.warn}>{vehicle.why}</small>}
      </th>
      <td data-label="En stock">
        {vehicle.stockDays === null ? UNKNOWN_MARK : `${vehicle.stockDays}\u202fj`}
      </td>
      <td data-label="Demandé HT" className={css.strong}>
        {exactEuros(listPrice.amount)}
        {unit === 'HT' ? null : <small>{unit}</small>}
      </td>
      <td data-label="Marge">{eurosOrUnknown(margin)}</td>
      <td data-label="Taux">{rateText(margin, listPrice.amount)}</td>
      <td data-label="Marché, cote">
        <MarketMark
          share={
            marketValue === null || marketValue.amount === 0
              ? null
              : listPrice.amount / marketValue.amount - 1
          }
        />
      </td>
      <td className={css.remove}>
        {chosen.includes(vehicle.productId) ? (
          <span className="small muted">dans l’offre</span>
        ) : (
          <Button
            type="submit"
            name="intention"
            formNoValidate
            value={`ajouter:${vehicle.productId}`}
            disabled={!vehicle.free}
            aria-label={`Ajouter ${vehicle.title}, réf.\u202f${vehicle.reference}`}
          >
            Ajouter
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The criteria that it meets, of how many; the one that it misses first. */
function Reasons({ fit }: { fit: NonNullable<OfferableVehicle['fit']> }) {
  return (
    <span className={css.why}>
      {fit.missed === null ? null : (
        <span className={css.missed}>
          <Icon name="alert" /> {fit.missed}
        </span>
      )}
      <span>
        <Icon name="check" /> {fit.met.length} sur {fit.of}
      </span>
      {fit.met.map((met) => (
        <span key={met}>
          <Icon name="check" /> {met}
        </span>
      ))}
    </span>
  );
}
