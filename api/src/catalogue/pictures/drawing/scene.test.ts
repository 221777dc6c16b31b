import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawScene } from './scene.ts';
import { SCENE_DEVICES, SCENE_NAMES } from './scenes.ts';

const everyOne = SCENE_NAMES.flatMap((scene) => SCENE_DEVICES.map((device) => ({ scene, device })));

describe('a scene', () => {
  test.each(everyOne)(
    '$scene for $device is rendered whole: no number that is not one, no name without a definition',
    (drawing) => {
      const svg = drawScene(drawing, { width: 1280, height: 400 });
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const named = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !named.has(id))).toEqual([]);
      expect([...svg.matchAll(/\sid="([^"]+)"/g)]).toHaveLength(named.size);
    },
  );

  test('fills any proportions with its ground, to the corners', async () => {
    const { data, info } = await sharp(
      Buffer.from(drawScene({ scene: 'lot', device: 'mobile' }, { width: 320, height: 180 })),
    )
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([alphaAt(0, 0), alphaAt(319, 0), alphaAt(0, 179), alphaAt(319, 179)]).toEqual([
      255, 255, 255, 255,
    ]);
  });
});
