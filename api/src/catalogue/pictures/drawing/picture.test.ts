import { BODIES } from '@pomelo/contract/catalogue/facets.ts';
import { describe, expect, test } from 'vitest';
import { illustrationLabel } from './illustration-label.ts';
import { drawPicture } from './picture.ts';
import { DRAWING_VIEWS } from './views.ts';

const size = { width: 640, height: 360 };

describe('drawPicture', () => {
  test('draws each body, paint and view differently, and the same each time', () => {
    const drawn = BODIES.flatMap((body) =>
      DRAWING_VIEWS.flatMap((view) =>
        ['#1f4e9c', '#f2f3f1'].map((paint) => drawPicture({ body, paint, view }, size)),
      ),
    );
    expect(new Set(drawn).size).toBe(BODIES.length * DRAWING_VIEWS.length * 2);
    expect(drawPicture({ body: 'suv', paint: '#1f4e9c', view: 'rear' }, size)).toBe(
      drawPicture({ body: 'suv', paint: '#1f4e9c', view: 'rear' }, size),
    );
  });
  // STOCK-29
  test('is labelled as an illustration at its lower left, whatever part of the car it shows', () => {
    for (const view of DRAWING_VIEWS)
      for (const width of [320, 1280]) {
        const drawn = drawPicture(
          { body: 'suv', paint: '#1f4e9c', view },
          { width, height: (width * 9) / 16 },
        );
        expect(drawn.endsWith(`${illustrationLabel(width)}</g></svg>`)).toBe(true);
      }
    // Larger in a small picture.
    expect(illustrationLabel(320)).not.toBe(illustrationLabel(1280));
  });
  test('never writes a number that is not one', () => {
    for (const body of BODIES)
      expect(drawPicture({ body, paint: '#16181b', view: 'profile' }, size)).not.toMatch(
        /NaN|undefined|Infinity/,
      );
  });
  test('draws a paint that is no colour in silver, and writes nothing of it', () => {
    const odd = drawPicture({ body: 'break', paint: '"><script>', view: 'profile' }, size);
    expect(odd).toBe(drawPicture({ body: 'break', paint: '#b4b8bb', view: 'profile' }, size));
  });
});
