import { Fragment, type MouseEvent, type ReactNode, useId } from 'react';
import { PANELS, panelNamed, pinsOf, type Place, placeOf, pointOf, type View } from './car-panels.ts';
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
  /** URL of its photograph. */
  photo?: string;
  /** URLs of its photographs; the pin links to the first. */
  photos?: readonly string[];
  /** Position on the view of its part; without it, a place on the part is chosen. */
  at?: Place;
};

const pathOf = (outline: readonly (readonly [number, number])[]): string =>
  `M${outline.map((point) => point.join(' ')).join('L')}Z`;
const NO_POINT: DamagePoint = { part: '', kind: '', extent: '' };
const inCabin = (part: string): boolean => panelNamed(part)?.view === 'cabin';

type PlanProps = {
  points: readonly DamagePoint[];
  /** Pressing a panel chooses it; the part must have its field too, for readers without a pointer. */
  onPick?: (part: string, at: Place) => void;
  /** Unchecked views: hatched. */
  unchecked?: readonly View[];
};

/** The place on its view that was pressed. */
function pressedAt({ currentTarget, clientX, clientY }: MouseEvent<SVGPathElement>, view: View): Place {
  const matrix = currentTarget.getScreenCTM();
  const point = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  return placeOf(view, [point.x, point.y]);
}

/** Lines over the panels of unchecked views. */
function Hatched({ views }: { views: readonly View[] }) {
  const id = useId();
  return (
    <>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke="currentColor" opacity=".45" />
      </pattern>
      {PANELS.filter(({ view }) => views.includes(view)).map(({ name, outline }) => (
        <path key={name} d={pathOf(outline)} fill={`url(#${id})`} />
      ))}
    </>
  );
}

function Pin({ point, number, x, y }: { point: DamagePoint; number: number; x: number; y: number }) {
  const mark = (
    <g className="pin" transform={`translate(${x} ${y})`}>
      <circle r="12" />
      <text dy=".36em">{number}</text>
    </g>
  );
  const [photo] = point.photos ?? [];
  return photo ? (
    <a href={photo} aria-label={`Photo du dommage ${number}, ${point.part}`}>
      {mark}
    </a>
  ) : (
    mark
  );
}

/** In two lines: on phones, where the text of the drawing grows, one would be cut off. */
const SideName = ({ y, side }: { y: number; side: string }) => (
  <text className="cap" y={y} textAnchor="end">
    <tspan x="176">Côté </tspan>
    <tspan x="176" dy="1.1em">
      {side}
    </tspan>
  </text>
);

/** The car unfolded from above, facing left, with a numbered pin a damage on the panel it names. */
export function DamagePlan({ points, onPick, unchecked = [] }: PlanProps) {
  const pins = pinsOf(points.map(({ part }) => part)).map((pin, index) => {
    const { part, at } = points[index] ?? { part: '' };
    const panel = panelNamed(part);
    return at && panel ? pointOf(panel.view, at) : pin;
  });
  const hasLinks = points.some(({ photos }) => (photos ?? []).length > 0);
  const hit = PANELS.filter(({ name }) => points.some(({ part }) => panelNamed(part)?.name === name));
  const withCabin = onPick !== undefined || points.some(({ part }) => inCabin(part));
  return (
    <svg
      viewBox="4 8 768 504"
      role={hasLinks ? 'group' : 'img'}
      aria-label={`Plan des dommages\u202f: ${points.map((point) => point.part).join(', ') || 'aucun'}`}
    >
      <CarViews />
      {withCabin ? <CabinView /> : null}
      {unchecked.length > 0 ? <Hatched views={unchecked} /> : null}
      {hit.map(({ name, outline }) => (
        <path key={name} className="hit" d={pathOf(outline)} />
      ))}
      <SideName y={84} side="droit" />
      <SideName y={432} side="gauche" />
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
        ? PANELS.map(({ name, view, outline }) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the part has its field
            <path
              key={name}
              className="pick"
              d={pathOf(outline)}
              onClick={(event) => onPick(name, pressedAt(event, view))}
            >
              <title>{name}</title>
            </path>
          ))
        : null}
      {pins.map((pin, index) =>
        pin ? (
          // A damage is identified by its index.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Pin key={index} point={points[index] ?? NO_POINT} number={index + 1} x={pin[0]} y={pin[1]} />
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
              {(point.photos ?? (point.photo ? [point.photo] : [])).map((photo, place) => (
                <Fragment key={photo}>
                  {' '}
                  <a className="link" href={photo}>
                    {place === 0 ? 'Photo' : `Photo ${place + 1}`}
                    <span className="vh"> du dommage {index + 1}</span>
                  </a>
                </Fragment>
              ))}
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
  /** Unchecked views: hatched. */
  unchecked?: readonly View[];
  children?: ReactNode;
};

/** The condition of a vehicle: numbered pins on a car unfolded from above, and the table they refer to. */
export function DamageMap({
  points,
  none = 'Aucun dommage relevé.',
  isInspected = true,
  unchecked,
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
        <DamagePlan points={points} unchecked={unchecked} />
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
