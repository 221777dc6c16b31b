import type { ReactNode } from 'react';
import { PANELS, panelNamed, pinsOf } from './car-panels.ts';
import { CabinView, CarViews } from './car-views.tsx';
import { Amount } from './price.tsx';
import './lines.css';
import './damage.css';

export type DamagePoint = {
  /** The panel of this name gets the pin. */
  part: string;
  kind: string;
  extent: string;
  /** Estimated repair in cents, excluding VAT; absent from the public view. */
  cost?: number;
  /** Where its photograph is. */
  photo?: string;
};

const pathOf = (outline: readonly (readonly [number, number])[]): string =>
  `M${outline.map((point) => point.join(' ')).join('L')}Z`;
const inCabin = (part: string): boolean => panelNamed(part)?.view === 'cabin';

type PlanProps = {
  points: readonly DamagePoint[];
  /** Pressing a panel chooses it; the part must have its field too, for readers without a pointer. */
  onPick?: (part: string) => void;
};

/** The car unfolded from above, facing left, with a numbered pin a damage on the panel it names. */
export function DamagePlan({ points, onPick }: PlanProps) {
  const pins = pinsOf(points.map(({ part }) => part));
  const hit = PANELS.filter(({ name }) => points.some(({ part }) => panelNamed(part)?.name === name));
  const withCabin = onPick !== undefined || points.some(({ part }) => inCabin(part));
  return (
    <svg
      viewBox="4 8 768 504"
      role="img"
      aria-label={`Plan des dommages\u202f: ${points.map((point) => point.part).join(', ') || 'aucun'}`}
    >
      <CarViews />
      {withCabin ? <CabinView /> : null}
      {hit.map(({ name, outline }) => (
        <path key={name} className="hit" d={pathOf(outline)} />
      ))}
      <text className="cap" x="176" y="92" textAnchor="end">
        Côté droit
      </text>
      <text className="cap" x="176" y="440" textAnchor="end">
        Côté gauche
      </text>
      <text className="cap" x="90" y="180" textAnchor="middle">
        Avant
      </text>
      <text className="cap" x="686" y="180" textAnchor="middle">
        Arrière
      </text>
      {withCabin ? (
        <text className="cap" x="674" y="382" textAnchor="middle">
          Habitacle
        </text>
      ) : null}
      {onPick
        ? PANELS.map(({ name, outline }) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the part has its field
            <path key={name} className="pick" d={pathOf(outline)} onClick={() => onPick(name)}>
              <title>{name}</title>
            </path>
          ))
        : null}
      {pins.map((pin, index) =>
        pin ? (
          // A damage is identified by its index.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <g key={index} className="pin" transform={`translate(${pin.join(' ')})`}>
            <circle r="12" />
            <text dy=".36em">{index + 1}</text>
          </g>
        ) : null,
      )}
    </svg>
  );
}

/** Numbers of the damages whose part the drawing does not have: « 3 et 5 ». */
function unplaced(points: readonly DamagePoint[]): string {
  const numbers = points.flatMap(({ part }, index) => (panelNamed(part) ? [] : [String(index + 1)]));
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(numbers);
}

function Table({ points }: { points: readonly DamagePoint[] }) {
  const costed = points.some((point) => point.cost !== undefined);
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Repère</span>
          </th>
          <th scope="col">Dommage</th>
          <th scope="col">Étendue</th>
          {costed ? (
            <th scope="col" className="r">
              Estimation HT
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a damage is identified by its index
          <tr key={index}>
            <td className="pn-cell">
              <span className="pn">{index + 1}</span>
            </td>
            <td>
              <b>{point.part}</b>, {point.kind}
            </td>
            <td>
              {point.extent}
              {point.photo ? (
                <>
                  {' '}
                  <a className="link" href={point.photo}>
                    Photo<span className="vh"> du dommage {index + 1}</span>
                  </a>
                </>
              ) : null}
            </td>
            {costed ? (
              <td className="r num">{point.cost === undefined ? '—' : <Amount cents={point.cost} />}</td>
            ) : null}
          </tr>
        ))}
        {costed ? (
          <tr className="tot">
            <td />
            <td colSpan={2}>Total estimé</td>
            <td className="r num">
              <Amount cents={points.reduce((sum, point) => sum + (point.cost ?? 0), 0)} />
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

type DamageMapProps = {
  points: readonly DamagePoint[];
  /** Shown for an empty list. */
  none?: string;
  /** Without an inspection there is no plan: a car without a pin would look undamaged. */
  isInspected?: boolean;
  children?: ReactNode;
};

/** The condition of a vehicle: numbered pins on a car unfolded from above, and the table they refer to. */
export function DamageMap({
  points,
  none = 'Aucun dommage relevé.',
  isInspected = true,
  children,
}: DamageMapProps) {
  const without = unplaced(points);
  if (!isInspected)
    return (
      <>
        <p className="dmg-none">{none}</p>
        {children}
      </>
    );
  return (
    <div className="dmg">
      <div className="map">
        <DamagePlan points={points} />
        {without ? (
          <p className="micro muted">
            Sans place sur le plan{'\u202f'}: {without}.
          </p>
        ) : null}
      </div>
      <div>
        {points.length > 0 ? <Table points={points} /> : <p className="dmg-none">{none}</p>}
        {children}
      </div>
    </div>
  );
}
