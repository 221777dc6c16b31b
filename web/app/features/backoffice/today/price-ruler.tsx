import { type PointerEvent, useRef } from 'react';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { anchorOf, priceScale, roundedPrice } from './price-scale.ts';
import * as css from './price-ruler.module.css';

export type RulerPrices = {
  /** Null: unknown, or without a rule; such a mark is absent. */
  cost: number | null;
  floor: number | null;
  theirs: number;
  asked: number;
  market: number | null;
};
type Props = RulerPrices & { mine: number | null; onMove: (cents: number) => void };

const known = (values: readonly (number | null)[]): number[] => values.filter((one) => one !== null);

// STAFF-26
/** Cost, their price, mine, the market and the price asked on one scale; mine is dragged. */
export function PriceRuler({ cost, floor, theirs, asked, market, mine, onMove }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const scale = priceScale(known([cost, floor, theirs, asked, market]));
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    onMove(roundedPrice(scale.cents(((event.clientX - box.left) / box.width) * 470)));
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(event);
  };
  const whole = (name: string, cents: number | null) =>
    cents === null ? '' : `${name} ${exactEuros(cents)}`;
  const label = [
    whole('revient', cost),
    whole('plancher', floor),
    whole('leur prix', theirs),
    whole('votre prix', mine),
    whole('marché', market),
    whole('demandé', asked),
  ].filter(Boolean);
  const lowest = cost === null ? 0 : scale.x(floor ?? cost);
  return (
    <svg
      ref={svg}
      className={css.ruler}
      viewBox="0 0 470 62"
      role="img"
      aria-label={`Échelle des prix\u202f: ${label.join(', ')}`}
      onPointerDown={start}
      onPointerMove={(event) => {
        if (event.buttons === 1) drag(event);
      }}
    >
      {cost === null ? (
        <rect className={css.scale} x="0" y="27" width="470" height="6" />
      ) : (
        <>
          <rect className={css.loss} x="0" y="22" width={lowest} height="16" />
          <rect className={css.gain} x={lowest} y="22" width={470 - lowest} height="16" />
          <line className={css.mark} x1={scale.x(cost)} x2={scale.x(cost)} y1="18" y2="42" />
          <Label x={scale.x(cost)} y={56} prefers="start" name="revient" cents={cost} />
          {floor === null ? null : (
            <>
              <line className={css.floor} x1={lowest} x2={lowest} y1="18" y2="42" />
              <Label x={lowest} y={56} prefers="middle" name="plancher" cents={floor} isFloor />
            </>
          )}
        </>
      )}
      {market === null ? null : (
        <>
          <line className={css.median} x1={scale.x(market)} x2={scale.x(market)} y1="18" y2="42" />
          <Label x={scale.x(market)} y={56} prefers="middle" name="marché" cents={market} />
        </>
      )}
      <circle className={css.point} cx={scale.x(theirs)} cy="30" r="4.5" />
      <Label x={scale.x(theirs)} y={12} prefers="end" name="eux" cents={theirs} />
      <circle className={css.point} cx={scale.x(asked)} cy="30" r="4.5" />
      <Label x={scale.x(asked)} y={12} prefers="start" name="demandé" cents={asked} />
      {mine === null ? null : <circle className={css.handle} cx={scale.x(mine)} cy="30" r="8.5" />}
    </svg>
  );
}

type LabelProps = {
  x: number;
  y: number;
  prefers: 'start' | 'middle' | 'end';
  name: string;
  cents: number;
  isFloor?: boolean;
};
const Label = ({ x, y, prefers, name, cents, isFloor = false }: LabelProps) => (
  <text x={x} y={y} textAnchor={anchorOf(x, prefers)} className={isFloor ? css.floorText : undefined}>
    {name} <tspan>{exactEuros(cents)}</tspan>
  </text>
);
