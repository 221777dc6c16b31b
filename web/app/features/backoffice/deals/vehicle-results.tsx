import { Button } from '@pomelo/design/button.tsx';
import { exactEuros } from '../../../lib/exact-euros.ts';
import type { Found } from './deal.loader.server.ts';
import { fitText, lineUnit, vehicleText } from './deal.messages.ts';

/** What the stock has: each is added by its button, which preserves the input. */
export function VehicleResults({ found, chosen }: { found: Found; chosen: readonly number[] }) {
  const { q, data, total, beyond } = found;
  const firstNear = data.find(({ fit }) => fit && fit.missed !== null)?.productId;
  const title = q ? `Résultats pour «\u202f${q}\u202f»` : 'Dans le stock, pour cette recherche';
  return (
    <div className="dl-found" role="group" aria-label={title}>
      <p className="label">
        {title} <span className="num">({total})</span>
      </p>
      {beyond && data.length > 0 ? (
        <p className="small muted">Rien n’est exactement ce qui est demandé{'\u202f'}: voici au plus près.</p>
      ) : null}
      {data.length === 0 ? (
        <p className="small muted">Aucun véhicule. Essayez la marque et le modèle seuls, ou une référence.</p>
      ) : null}
      <ul>
        {data.map((vehicle) => (
          <li key={vehicle.productId}>
            <div>
              {vehicle.productId === firstNear ? <p className="label">À un critère près</p> : null}
              <b>{vehicle.title}</b>
              <p className="small muted">{vehicleText(vehicle)}</p>
              {vehicle.fit ? <p className="small">{fitText(vehicle.fit)}</p> : null}
              {vehicle.free ? null : <p className="small dl-why">{vehicle.why}</p>}
            </div>
            <span className="num">
              {exactEuros(vehicle.listPrice.amount)} {lineUnit(vehicle.vatRegime)}
            </span>
            {chosen.includes(vehicle.productId) ? (
              <span className="small muted">dans l’offre</span>
            ) : (
              <Button
                type="submit"
                name="intention"
                value={`ajouter:${vehicle.productId}`}
                disabled={!vehicle.free}
                aria-label={`Ajouter ${vehicle.title}, réf.\u202f${vehicle.reference}`}
              >
                Ajouter
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
