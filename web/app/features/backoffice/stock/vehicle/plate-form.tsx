import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { type PointerEvent, useRef, useState } from 'react';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { urls } from '../../../../urls.ts';
import * as css from './vehicle-form.module.css';

/** In per cent of the photograph as it is shown. */
type Box = { gauche: number; haut: number; largeur: number; hauteur: number };
type Point = { x: number; y: number };

const FIELDS: readonly [name: keyof Box, label: string][] = [
  ['gauche', 'Gauche, %'],
  ['haut', 'Haut, %'],
  ['largeur', 'Largeur, %'],
  ['hauteur', 'Hauteur, %'],
];
const EMPTY: Box = { gauche: 0, haut: 0, largeur: 0, hauteur: 0 };
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The box between two points of the photograph, whichever was first. */
const between = (one: Point, other: Point): Box => ({
  gauche: tenth(Math.min(one.x, other.x)),
  haut: tenth(Math.min(one.y, other.y)),
  largeur: tenth(Math.abs(one.x - other.x)),
  hauteur: tenth(Math.abs(one.y - other.y)),
});

type Props = { vehicleId: number; pictureId: number; place: number };

/** The part of a photograph to hide: dragged with a mouse or a finger, or typed. */
export function PlateForm({ vehicleId, pictureId, place }: Props) {
  const [box, setBox] = useState(EMPTY);
  const start = useRef<Point | null>(null);
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (value: number): number => Math.min(100, Math.max(0, value * 100));
    return { x: share((clientX - left) / width), y: share((clientY - top) / height) };
  };
  const begin = (event: PointerEvent): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = pointAt(event);
  };
  const draw = (event: PointerEvent): void => {
    if (start.current) setBox(between(start.current, pointAt(event)));
  };
  const end = (): void => {
    start.current = null;
  };
  const at = {
    left: `${box.gauche}%`,
    top: `${box.haut}%`,
    width: `${box.largeur}%`,
    height: `${box.hauteur}%`,
  };
  return (
    <ActionForm
      action={staffUrls.vehicle(vehicleId)}
      back={`${staffUrls.vehicle(vehicleId)}#photos`}
      actionKey={`plaque-${pictureId}`}
      fields={{ intention: 'plaque', photo: pictureId }}
      className={css.plate}
    >
      <p className="small muted">
        Tracez un cadre sur la plaque, ou donnez ses mesures. Il est peint en gris dans la photo, partout où
        elle est montrée.
      </p>
      <div
        className={css.canvas}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img
          src={urls.picture(pictureId, '1280x720')}
          width={640}
          height={360}
          alt={`Vue ${place}`}
          loading="lazy"
          draggable={false}
        />
        {box.largeur > 0 && box.hauteur > 0 ? <span className={css.cover} style={at} /> : null}
      </div>
      <div className={css.measures}>
        {FIELDS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            value={String(box[name])}
            onChange={({ currentTarget }) =>
              setBox({ ...box, [name]: Number(currentTarget.value.replace(',', '.')) || 0 })
            }
          />
        ))}
      </div>
      <Button type="submit">Masquer la plaque</Button>
    </ActionForm>
  );
}
