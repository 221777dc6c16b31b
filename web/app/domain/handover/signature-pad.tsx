import { Button } from '@pomelo/design/button.tsx';
import { type PointerEvent, useEffect, useRef } from 'react';
import * as css from './handover.module.css';

const SIZE = { width: 720, height: 280 };
/** On white, as it is printed, in every theme. */
const PAPER = '#ffffff';
const INK = '#0b291e';

function blank(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  pen.strokeStyle = INK;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  return pen;
}

const placeOn = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [((clientX - left) * SIZE.width) / width, ((clientY - top) * SIZE.height) / height];
};

type Props = { label: string; onDrawn: (drawing: Blob) => void; onCleared: () => void };

/** A signature with a finger, a pen or a mouse, as PNG after each stroke. The form offers a check box instead. */
export function SignaturePad({ label, onDrawn, onCleared }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  useEffect(() => {
    if (canvas.current) blank(canvas.current);
  }, []);

  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    pen.beginPath();
    const [x, y] = placeOn(event);
    pen.moveTo(x, y);
    pen.lineTo(x + 0.1, y);
    pen.stroke();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = isDown.current ? event.currentTarget.getContext('2d') : null;
    if (!pen) return;
    pen.lineTo(...placeOn(event));
    pen.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!isDown.current) return;
    isDown.current = false;
    event.currentTarget.toBlob((drawing) => {
      if (drawing) onDrawn(drawing);
    }, 'image/png');
  };
  const clear = (): void => {
    if (canvas.current) blank(canvas.current);
    onCleared();
  };
  return (
    <div className={css.pad}>
      <canvas
        ref={canvas}
        className={css.canvas}
        {...SIZE}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button look="line" onClick={clear}>
        Effacer la signature
      </Button>
    </div>
  );
}
