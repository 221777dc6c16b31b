import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PANELS } from '../src/car-panels.ts';
import { DamageMap, DamagePlan } from '../src/damage-map.tsx';

type Point = { x: number; y: number };
const numbers = (text: string): number[] =>
  [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
const pointsOf = (path: string): Point[] => {
  const all = numbers(path);
  return all.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: all[index + 1] ?? Number.NaN }] : []));
};

/** Rendered content: the outlines that are tinted, and the pins. */
function rendered(parts: readonly string[]): { outlines: Point[][]; pins: Point[] } {
  const html = renderToStaticMarkup(
    <DamagePlan points={parts.map((part) => ({ part, kind: 'rayure', extent: '4 cm' }))} />,
  );
  return {
    outlines: [...html.matchAll(/class="hit" d="([^"]+)"/g)].map(([, path = '']) => pointsOf(path)),
    pins: [...html.matchAll(/class="pin" transform="translate\(([^)]+)\)"/g)].flatMap(([, at = '']) =>
      pointsOf(at),
    ),
  };
}

/** By the number of edges that a ray from the point crosses. */
function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach((one, index) => {
    const other = outline.at(index - 1) ?? one;
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x)
      inside = !inside;
  });
  return inside;
}

describe('a pin of the damage map', () => {
  it.each(PANELS.map(({ name }) => name))('is inside the panel it names: %s', (name) => {
    for (const count of [1, 2, 3, 7]) {
      const { outlines, pins } = rendered(Array.from({ length: count }, () => name));
      expect([outlines.length, pins.length]).toEqual([1, count]);
      for (const pin of pins)
        expect(isInside(pin, outlines[0] ?? []), `${name} ${pin.x} ${pin.y}`).toBe(true);
      expect(
        new Set(pins.map(({ x, y }) => `${x} ${y}`)).size === count || name.startsWith('Rétroviseur'),
      ).toBe(true);
    }
  });

  it('is inside its own panel, whichever other parts are damaged', () => {
    const names = PANELS.map(({ name }) => name);
    const outlines = new Map(names.map((name) => [name, rendered([name]).outlines[0] ?? []]));
    for (const start of names.keys()) {
      const parts = Array.from(
        { length: 20 },
        (_, index) => names[(start + index * (start + 1)) % names.length] ?? '',
      );
      const { pins } = rendered(parts);
      parts.forEach((part, index) => {
        expect(
          isInside(pins[index] ?? { x: 0, y: 0 }, outlines.get(part) ?? []),
          `${part} of ${parts.join()}`,
        ).toBe(true);
      });
    }
  });

  it('is on the side, the end or the top where its panel is visible', () => {
    const at = (part: string): Point => rendered([part]).pins[0] ?? { x: Number.NaN, y: Number.NaN };
    expect(at('Porte avant droite').y).toBeLessThan(163);
    expect(at('Porte avant gauche').y).toBeGreaterThan(358);
    expect(at('Porte avant gauche').x).toBeLessThan(at('Porte arrière gauche').x);
    expect(at('Pare-chocs avant').x).toBeLessThan(180);
    expect(at('Pare-chocs arrière').x).toBeGreaterThan(600);
    expect(at('Capot').x).toBeLessThan(at('Pavillon').x);
    // Front seen from outside: the right of the car is at the left. Rear: as the car goes.
    expect(at('Optique avant droite').x).toBeLessThan(at('Optique avant gauche').x);
    expect(at('Feu arrière gauche').x).toBeLessThan(at('Feu arrière droit').x);
  });

  it('finds its part by name in any case and accent, and no panel for an unknown part', () => {
    expect(rendered(['TOIT', 'pare-chocs arriere', 'coffre']).pins).toHaveLength(3);
    expect(rendered(['Antenne']).pins).toEqual([]);
  });
});

it('is rendered only for an inspected vehicle: without damage points a car would look undamaged', () => {
  const html = (isInspected: boolean) =>
    renderToStaticMarkup(<DamageMap points={[]} none="Non communiqué" isInspected={isInspected} />);
  expect(html(true)).toContain('<svg');
  expect(html(false)).toBe('<p class="dmg-none">Non communiqué</p>');
});
