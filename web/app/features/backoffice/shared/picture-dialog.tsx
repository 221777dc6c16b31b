import type { LibraryPicture } from '@pomelo/contract/backoffice/content/media.schemas.ts';
import { counted, formatNumber } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Dialog } from '@pomelo/design/dialog.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { urls } from '../../../urls.ts';
import * as css from './pictures.module.css';

export type PictureChoices = { data: LibraryPicture[]; total: number };
type Props = { onClose: () => void; onChoose: (picture: LibraryPicture) => void };

/** A picture of the media library, looked for and chosen. */
export function PictureDialog({ onClose, onChoose }: Props) {
  const { load, data, state } = useFetcher<PictureChoices>();
  const [text, setText] = useState('');
  useEffect(() => void load(staffUrls.pictureChoices('')), [load]);
  const search = () => void load(staffUrls.pictureChoices(text.trim()));
  return (
    <Dialog title="Médiathèque" open onClose={onClose} kind="side">
      <div className={css.pick}>
        <div className={css.pickSearch}>
          <TextField
            label="Rechercher une image"
            hideLabel
            icon="search"
            type="search"
            placeholder="Nom, ce que l’image montre…"
            value={text}
            maxLength={200}
            data-autofocus=""
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              search();
            }}
          />
          <Button onClick={search} pending={state !== 'idle'}>
            Chercher
          </Button>
        </div>
        <p className="small muted" role="status">
          {data ? resultCountText(data.total, data.data.length) : 'Chargement…'}
        </p>
        <ul className={css.pickList}>
          {(data?.data ?? []).map((picture) => (
            <li key={picture.id}>
              <button type="button" onClick={() => onChoose(picture)}>
                <img
                  src={urls.picture(picture.id, '320x180')}
                  alt={picture.alt}
                  width={320}
                  height={180}
                  loading="lazy"
                />
                <span>{picture.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <p>
          <a className="link small" href={staffUrls.media()} target="_blank" rel="noreferrer">
            Ajouter une image (nouvel onglet)
          </a>
        </p>
      </div>
    </Dialog>
  );
}

function resultCountText(total: number, shown: number): string {
  if (total === 0) return 'Aucune image';
  if (total > shown)
    return `${counted(shown, 'image')} sur ${formatNumber(total)}\u202f: précisez la recherche`;
  return counted(total, 'image');
}
