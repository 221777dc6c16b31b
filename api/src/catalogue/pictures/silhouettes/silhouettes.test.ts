import { readFileSync } from 'node:fs';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { describe, expect, it, test } from 'vitest';
import { drawPicture, shapeOf } from '../drawing/picture.ts';
import { shapeOfLook } from '../drawing/look-of-vehicle.ts';
import { HEIGHT, SCALE, WIDTH } from '../drawing/geometry.ts';
import { readKnots } from '../drawing/spline.ts';
import { type Silhouette, silhouetteByKey, silhouetteOf, SILHOUETTES } from './silhouettes.ts';

const size = { width: 640, height: 360 };
const named = (key: string): Silhouette => {
  const found = silhouetteByKey(key);
  if (!found) throw new Error(`No silhouette ${key}`);
  return found;
};
const bodyOf = ({ key, body, doors }: Silhouette) =>
  shapeOf(body, { silhouette: key, ...(doors === 3 && { doors: 3 as const }) });

const document = readFileSync(new URL('../../../../../docs/silhouettes.md', import.meta.url), 'utf8');
const MANUFACTURERS = new Set(
  'renault stellantis volkswagen bmw mercedes-benz toyota ford nissan tesla volvo mazda hyundai'.split(' '),
);

describe('the table of dimensions', () => {
  test('has figures that can be of a car, each with sources that the document names', () => {
    for (const one of SILHOUETTES) {
      expect(one.lengthMm, one.key).toBeGreaterThan(2600);
      expect(one.lengthMm, one.key).toBeLessThan(5900);
      expect(one.wheelbaseMm / one.lengthMm, one.key).toBeGreaterThan(0.55);
      expect(one.wheelbaseMm / one.lengthMm, one.key).toBeLessThan(0.72);
      expect(one.widthMm, one.key).toBeGreaterThan(1550);
      expect(one.widthMm, one.key).toBeLessThan(2100);
      expect(one.heightMm, one.key).toBeGreaterThan(1200);
      expect(one.heightMm, one.key).toBeLessThan(2600);
      expect(one.wheelDiameterMm ?? 600, one.key).toBeGreaterThan(550);
      expect(one.wheelDiameterMm ?? 600, one.key).toBeLessThan(780);
      for (const source of one.sources) expect(document).toContain(`\`${source}\``);
    }
    expect(new Set(SILHOUETTES.map(({ key }) => key)).size).toBe(SILHOUETTES.length);
  });
  test('has the rows without a page that the document lists as not compared', () => {
    const [, section = ''] = document.split('### Rows not compared');
    const listed = [...section.matchAll(/^- `(.+)`$/gm)].map(([, key]) => key);
    const rows = SILHOUETTES.filter(({ sources }) => sources.some((source) => MANUFACTURERS.has(source)));
    expect(rows.map(({ key }) => key)).toEqual(listed);
    for (const { key, sources } of rows) expect(sources, key).toHaveLength(1);
  });
  test('has one generation of a model and body in a year', () => {
    for (const one of SILHOUETTES) {
      const same = SILHOUETTES.filter(
        (other) =>
          other.make === one.make &&
          other.model === one.model &&
          other.body === one.body &&
          other.fromYear <= one.fromYear &&
          one.fromYear <= (other.toYear ?? Infinity),
      );
      expect(same, one.key).toEqual([one]);
    }
  });
});

describe('the silhouette of a vehicle', () => {
  const clio = { make: 'renault', model: 'clio', body: 'citadine' as const };
  it('is the generation of its year', () => {
    expect(silhouetteOf({ ...clio, modelYear: 2016 })?.fromYear).toBe(2013);
    expect(silhouetteOf({ ...clio, modelYear: 2024 })?.fromYear).toBe(2020);
    expect(silhouetteOf({ ...clio, modelYear: 1998 })).toBeUndefined();
  });
  it('is the hatchback where a source calls it a saloon, and nothing for an estate that the table lacks', () => {
    const year = { make: 'peugeot', model: '308', modelYear: 2023 };
    expect(silhouetteOf({ ...year, body: 'berline' })?.body).toBe('compacte');
    expect(silhouetteOf({ ...year, body: 'break' })?.body).toBe('break');
    expect(silhouetteOf({ ...clio, body: 'break', modelYear: 2023 })).toBeUndefined();
    expect(silhouetteOf({ ...year, body: UNKNOWN })).toBeUndefined();
  });
  it('prefers the doors of the listing to those of the table', () => {
    const fiat = { make: 'fiat', model: '500', body: 'citadine' as const, modelYear: 2019 };
    expect(shapeOfLook({ ...fiat, doors: null })).toEqual({
      body: 'citadine',
      silhouette: 'fiat-500-citadine-2007',
      doors: 3,
    });
    expect(shapeOfLook({ ...fiat, doors: 5 })).not.toHaveProperty('doors');
    expect(shapeOfLook({ ...fiat, make: 'rare', doors: 3 })).toEqual({ body: 'citadine', doors: 3 });
  });
});

// STOCK-48
describe('a drawing', () => {
  it('has the proportions of the table: a 500 is no 3008', () => {
    const [small, large] = [named('fiat-500-citadine-2007'), named('peugeot-3008-suv-2017')];
    for (const model of [small, large]) {
      const body = bodyOf(model);
      expect(body.len).toBeCloseTo(model.lengthMm / 10, 1);
      expect(body.rx - body.fx).toBeCloseTo(model.wheelbaseMm / 10, 1);
      expect(Math.max(...readKnots(body.top).map(({ y }) => y))).toBeCloseTo(model.heightMm / 10, 1);
      expect(body.r).toBeCloseTo((model.wheelDiameterMm ?? 0) / 20, 1);
    }
    expect([bodyOf(small).handles.length, bodyOf(large).handles.length]).toEqual([1, 2]);
    const drawn = [small, large].map(({ key, body }) =>
      drawPicture({ body, paint: '#1f4e9c', view: 'profile', silhouette: key }, size),
    );
    expect(drawn[0]).not.toBe(drawn[1]);
  });
  it('of every model stays on the sheet and within itself', () => {
    for (const model of SILHOUETTES) {
      const body = bodyOf(model);
      expect(body.len * SCALE, model.key).toBeLessThan(WIDTH);
      expect(
        Math.max(
          ...[body.top, body.frame ?? '']
            .filter(Boolean)
            .flatMap(readKnots)
            .map(({ y }) => y),
        ),
        model.key,
      ).toBeCloseTo(model.heightMm / 10, 0);
      expect(body.fx - body.r, model.key).toBeGreaterThan(0);
      expect(body.rx + body.r, model.key).toBeLessThan(body.len);
      const svg = drawPicture(
        { body: model.body, paint: '#b4b8bb', view: 'profile', silhouette: model.key },
        size,
      );
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(model.heightMm / 10).toBeLessThan(HEIGHT);
    }
  });
  it('of a model that left the table is that of its body', () => {
    const plain = { body: 'suv', paint: '#b4b8bb', view: 'profile' } as const;
    expect(drawPicture({ ...plain, silhouette: 'gone' }, size)).toBe(drawPicture(plain, size));
  });
});
