import type { Body } from '@pomelo/contract/catalogue/facets.ts';

/** A car of a scene: its centre on the ground line, and its size, 1 being the size of the catalogue. */
export type SceneCar = { body: Body; paint: string; x: number; size: number; mirrored?: true };
export type Motif = { kind: 'slice' | 'post'; x: number; y: number; size: number };
export type Composition = { ground: number; motifs: readonly Motif[]; cars: readonly SceneCar[] };

export const SCENE_NAMES = ['arrivage', 'recharge', 'lot'] as const;
export type SceneName = (typeof SCENE_NAMES)[number];
/** Wide for a computer, tall for a telephone. */
export const SCENE_DEVICES = ['laptop', 'mobile'] as const;
export type SceneDevice = (typeof SCENE_DEVICES)[number];

export type Scene = { sky: readonly [top: string, bottom: string]; floor: string } & Record<
  SceneDevice,
  Composition
>;

/** The sheet of each device, in picture units: 16:5 and 4:5. */
export const SHEETS: Record<SceneDevice, { width: number; height: number }> = {
  laptop: { width: 1600, height: 500 },
  mobile: { width: 800, height: 1000 },
};

const GREEN = { sky: ['#12302a', '#1d463a'], floor: '#0e2620' } as const;
const DUSK = { sky: ['#15253a', '#28506a'], floor: '#101c2c' } as const;
const PAPER = { sky: ['#efe6d6', '#f8f1e4'], floor: '#ddd0b9' } as const;

/** Banners of promotions: the left of wide ones and the top of tall ones are calm, for text. */
export const SCENES: Record<SceneName, Scene> = {
  arrivage: {
    ...GREEN,
    laptop: {
      ground: 412,
      motifs: [{ kind: 'slice', x: 1085, y: 330, size: 270 }],
      cars: [
        { body: 'break', paint: '#c9ced2', x: 760, size: 0.78, mirrored: true },
        { body: 'citadine', paint: '#f0b429', x: 1385, size: 0.8 },
        { body: 'suv', paint: '#f4f1ea', x: 1070, size: 1.02 },
      ],
    },
    mobile: {
      ground: 850,
      motifs: [{ kind: 'slice', x: 400, y: 600, size: 330 }],
      cars: [
        { body: 'citadine', paint: '#f0b429', x: 650, size: 0.78 },
        { body: 'break', paint: '#c9ced2', x: 165, size: 0.78, mirrored: true },
        { body: 'suv', paint: '#f4f1ea', x: 400, size: 1.22 },
      ],
    },
  },
  recharge: {
    ...DUSK,
    laptop: {
      ground: 412,
      motifs: [
        { kind: 'slice', x: 1330, y: 120, size: 62 },
        { kind: 'post', x: 690, y: 412, size: 1 },
        { kind: 'post', x: 1120, y: 412, size: 1 },
      ],
      cars: [
        { body: 'compacte', paint: '#3f8fd2', x: 905, size: 0.9, mirrored: true },
        { body: 'berline', paint: '#eceff1', x: 1350, size: 0.9, mirrored: true },
      ],
    },
    mobile: {
      ground: 850,
      motifs: [
        { kind: 'slice', x: 610, y: 300, size: 96 },
        { kind: 'post', x: 120, y: 850, size: 1.35 },
      ],
      cars: [{ body: 'compacte', paint: '#3f8fd2', x: 465, size: 1.2, mirrored: true }],
    },
  },
  lot: {
    ...PAPER,
    laptop: {
      ground: 412,
      motifs: [{ kind: 'slice', x: 1200, y: 300, size: 210 }],
      cars: [
        { body: 'suv', paint: '#8fa3ad', x: 690, size: 0.66 },
        { body: 'suv', paint: '#2f4f6b', x: 860, size: 0.77 },
        { body: 'suv', paint: '#7a2230', x: 1055, size: 0.89 },
        { body: 'suv', paint: '#23483c', x: 1290, size: 1.04 },
      ],
    },
    mobile: {
      ground: 860,
      motifs: [{ kind: 'slice', x: 400, y: 620, size: 280 }],
      cars: [
        { body: 'suv', paint: '#2f4f6b', x: 200, size: 0.78 },
        { body: 'suv', paint: '#7a2230', x: 610, size: 0.78 },
        { body: 'suv', paint: '#23483c', x: 400, size: 1.2 },
      ],
    },
  },
};
