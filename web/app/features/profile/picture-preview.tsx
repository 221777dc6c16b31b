import { useEffect, useRef } from 'react';

/** Twice its width on the screen, for sharp screens. */
const SIDE = 192;

/**
 * A picture before it is sent, cut as the server will: its central square. What the browser cannot read stays
 * blank.
 */
export function PicturePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = { isCurrent: true };
    const draw = async () => {
      const picture = await createImageBitmap(file).catch(() => null);
      if (picture && shown.isCurrent && canvas.current) renderSquare(canvas.current, picture);
      picture?.close();
    };
    void draw();
    return () => {
      shown.isCurrent = false;
    };
  }, [file]);
  return (
    <span className="avatar avatar-large">
      <canvas ref={canvas} width={SIDE} height={SIDE} role="img" aria-label="Aperçu de la photo choisie" />
    </span>
  );
}

function renderSquare(canvas: HTMLCanvasElement, picture: ImageBitmap) {
  const side = Math.min(picture.width, picture.height);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}
