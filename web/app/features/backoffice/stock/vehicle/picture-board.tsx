import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { IconButton } from '@pomelo/design/icon-button.tsx';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { PageFields } from '../../../../lib/form/page-fields.tsx';
import { urls } from '../../../../urls.ts';
import { moveItem } from '../../shared/move-item.ts';
import * as css from './vehicle-form.module.css';

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
/**
 * Sortable photographs: dragged by the mouse, moved by Alt and an arrow key on the focused one, or by two
 * buttons without scripts. Buttons rotate or remove each.
 */
export function PictureBoard({ vehicle: { id, pictures, versions } }: { vehicle: StaffVehicle }) {
  const ids = pictures.map((picture) => picture.id);
  const submit = useSubmit();
  const list = useRef<HTMLOListElement>(null);
  /** The picture that was moved by the keyboard: it has it still in its new place. */
  const movedByKeys = useRef<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const shown = held === null || over === null ? ids : moveItem(ids, held, over);

  useEffect(() => {
    if (movedByKeys.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${movedByKeys.current}"]`)?.focus();
    movedByKeys.current = null;
  }, [versions.pictures]);

  const order = (wanted: readonly number[]): void => {
    const sent = new FormData(list.current?.querySelector('form') ?? undefined);
    sent.delete('ids');
    for (const one of wanted) sent.append('ids', String(one));
    void submit(sent, { method: 'post', preventScrollReset: true });
  };
  const drop = (): void => {
    if (held !== null && over !== null && held !== over) order(shown);
    setHeld(null);
    setOver(null);
  };
  const hold = (event: DragEvent, place: number): void => {
    event.dataTransfer.effectAllowed = 'move';
    // Firefox starts no drag without data.
    event.dataTransfer.setData('text/plain', String(ids[place] ?? ''));
    setHeld(place);
  };
  const press = (event: KeyboardEvent, pictureId: number): void => {
    const by = ARROWS[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    const from = ids.indexOf(pictureId);
    const wanted = moveItem(ids, from, from + by);
    if (wanted.join() === ids.join()) return;
    movedByKeys.current = pictureId;
    order(wanted);
  };
  const common = { action: staffUrls.vehicle(id), back: `${staffUrls.vehicle(id)}#photos` };
  return (
    <>
      <p className={`small muted needs-scripts ${css.text}`}>
        Glissez une photo à sa place, ou déplacez celle qui a le focus par Alt et une flèche.
      </p>
      <ol className={css.board} ref={list}>
        {shown.map((pictureId, index) => {
          const place = ids.indexOf(pictureId);
          const name = `la photo ${place + 1}`;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by the mouse and by keys; its buttons do the same
            <li
              key={pictureId}
              data-row={pictureId}
              data-held={place === held || undefined}
              draggable
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Alt and an arrow move it
              tabIndex={0}
              aria-label={`Photo ${place + 1} sur ${ids.length}`}
              onKeyDown={(event) => press(event, pictureId)}
              onDragStart={(event) => hold(event, place)}
              onDragOver={(event) => {
                if (held === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop();
              }}
              onDragEnd={() => {
                setHeld(null);
                setOver(null);
              }}
            >
              <img
                src={urls.picture(pictureId, '320x180')}
                alt=""
                width={320}
                height={180}
                loading="lazy"
                draggable={false}
              />
              <span className={`${css.place} num`}>{place + 1}</span>
              <div className={css.tools}>
                <Form method="post" preventScrollReset aria-label={`Place ${withDe(name)}`}>
                  <PageFields back={common.back} />
                  <input type="hidden" name="intention" value="ordre-photos" />
                  <input type="hidden" name="version" value={versions.pictures} />
                  {ids.map((one) => (
                    <input key={one} type="hidden" name="ids" value={one} />
                  ))}
                  <IconButton
                    type="submit"
                    icon="chevron-left"
                    label={`Avancer ${name}`}
                    name="deplacer"
                    value={`${pictureId}:haut`}
                  />
                  <IconButton
                    type="submit"
                    icon="chevron-right"
                    label={`Reculer ${name}`}
                    name="deplacer"
                    value={`${pictureId}:bas`}
                  />
                </Form>
                <ActionForm
                  {...common}
                  actionKey={`tourner-${pictureId}`}
                  fields={{ intention: 'tourner', photo: pictureId, sens: 'right' }}
                >
                  <IconButton type="submit" icon="refresh" label={`Tourner ${name}`} />
                </ActionForm>
                <ActionForm
                  {...common}
                  actionKey={`retirer-${pictureId}`}
                  fields={{ intention: 'retirer-photo', photo: pictureId }}
                  question={QUESTION}
                >
                  <IconButton type="submit" icon="trash" label={`Retirer ${name}`} />
                </ActionForm>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

const QUESTION = {
  title: 'Retirer cette photo\u202f?',
  message: 'Elle ne sera plus montrée à personne.',
  confirmLabel: 'Retirer',
  danger: true,
};
