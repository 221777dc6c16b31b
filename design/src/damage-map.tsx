import type { MouseEvent, ReactNode } from 'react';
import { Amount } from './price.tsx';

export type DamagePoint = {
  /** Percent of the car's width and length, seen from above, front at the top. */
  x: number;
  y: number;
  part: string;
  kind: string;
  extent: string;
  /** Estimated repair in cents, excluding VAT; absent from the public view. */
  cost?: number;
  /** Where its photograph is. */
  photo?: string;
};

const CAR = { left: 66, top: 22, width: 108, height: 256 };
const pinX = (x: number) => Math.round((CAR.left + (x * CAR.width) / 100) * 10) / 10;
const pinY = (y: number) => Math.round((CAR.top + (y * CAR.height) / 100) * 10) / 10;

const BODY =
  'M86 34C96 20 144 20 154 34C163 46 164 62 164 80V232C164 252 160 266 150 273C138 279 102 279 90 273C80 266 76 252 76 232V80C76 62 77 46 86 34Z';
const LINES =
  'M84 102C98 92 142 92 156 102L149 128H91ZM88 240C98 247 142 247 152 240L147 214H93ZM91 128L93 214M149 128L147 214M80 106V236M160 106V236M80 172H91.8M160 172H148.2M92 36C104 30 136 30 148 36M88 60C98 84 142 84 152 60';
const MIRRORS = 'M76 108l-11-5q-2 7 3 10l8 1ZM164 108l11-5q2 7-3 10l-8 1Z';
const WHEELS = 'M69 50v34M69 216v34M171 50v34M171 216v34';

type Place = { x: number; y: number };
/** Where on the car the drawing was pressed, in percent, to the half. */
function pressed({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): Place | null {
  const matrix = currentTarget.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value * 200) / 2));
  return { x: percent((at.x - CAR.left) / CAR.width), y: percent((at.y - CAR.top) / CAR.height) };
}

type PlanProps = {
  points: readonly DamagePoint[];
  /** Pressing the drawing says where; the same must be had by fields, for whoever has no mouse. */
  onPick?: (place: Place) => void;
};

/** The car seen from above, with a numbered pin a damage. */
export function DamagePlan({ points, onPick }: PlanProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a second way: the place has its fields
    <svg
      className={onPick ? 'is-picked' : undefined}
      onClick={
        onPick &&
        ((event) => {
          const place = pressed(event);
          if (place) onPick(place);
        })
      }
      viewBox="14 0 212 300"
      role="img"
      aria-label={`Plan des dommages\u202f: ${points.map((point) => point.part).join(', ') || 'aucun'}`}
    >
      <path className="w" d={WHEELS} />
      <path className="o" d={MIRRORS} />
      <path className="o g" d={BODY} />
      <path className="o" d={LINES} />
      <text className="cap" x="120" y="12">
        Avant
      </text>
      <text className="cap" x="38" y="154">
        Gauche
      </text>
      <text className="cap" x="202" y="154">
        Droite
      </text>
      <text className="cap" x="120" y="296">
        Arrière
      </text>
      {points.map((point, index) => (
        <g key={`${point.x} ${point.y} ${point.kind}`} className="pin" transform={`translate(${pinX(point.x)} ${pinY(point.y)})`}>
          <circle r="9" />
          <text y="3.6">{index + 1}</text>
        </g>
      ))}
    </svg>
  );
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
          <tr key={`${point.x} ${point.y} ${point.kind}`}>
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
            {costed ? <td className="r num">{point.cost === undefined ? '—' : <Amount cents={point.cost} />}</td> : null}
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

/** The condition of a vehicle: numbered pins on a car seen from above, and the table they refer to. */
export function DamageMap({ points, children }: { points: readonly DamagePoint[]; children?: ReactNode }) {
  return (
    <div className="dmg">
      <div className="map">
        <DamagePlan points={points} />
      </div>
      <div>
        {points.length > 0 ? <Table points={points} /> : <p className="dmg-none">Aucun dommage relevé.</p>}
        {children}
      </div>
    </div>
  );
}
