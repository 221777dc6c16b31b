import type { ConditionReport } from '@pomelo/contract/condition/condition.schemas.ts';
import { carPart } from '@pomelo/contract/condition/parts.ts';
import { CAR_PANELS, type CarPanel, pinOn, type Point, pointOn } from './car-map.ts';

/** A damage of a report on the map; `at` is null for a part that the map does not have. */
export type ReportPin = { number: number; panel: CarPanel | undefined; at: Point | null };

/** The pins of the damages of a report, numbered as in its text. */
export function pinsOf({ damages }: Pick<ConditionReport['content'], 'damages'>): ReportPin[] {
  const panels = damages.map(({ code }) => {
    const name = carPart(code)?.name;
    return CAR_PANELS.find((panel) => panel.name === name);
  });
  return damages.map(({ view, x, y }, place) => {
    const panel = panels[place];
    const number = place + 1;
    if (x !== null && y !== null) return { number, panel, at: pointOn(view, { x, y }) };
    if (!panel) return { number, panel, at: null };
    const count = panels.filter((one) => one === panel).length;
    const before = panels.slice(0, place).filter((one) => one === panel).length;
    return { number, panel, at: pinOn(panel, before, count) };
  });
}
