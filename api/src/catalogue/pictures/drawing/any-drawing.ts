import { type Drawing, drawPicture } from './picture.ts';
import { drawScene, type SceneDrawing } from './scene.ts';

/** The source of a generated picture: one car, or a scene. */
export type AnyDrawing = Drawing | SceneDrawing;

export const drawSvg = (drawing: AnyDrawing, size: { width: number; height: number }): string =>
  'scene' in drawing ? drawScene(drawing, size) : drawPicture(drawing, size);
