import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { PictureBoard } from './picture-board.tsx';
import { PictureDetails } from './picture-details.tsx';
import { PictureSources } from './picture-sources.tsx';
import { SeveralFiles } from '../../../../domain/uploads/several-files.tsx';
import { urls } from '../../../../urls.ts';
import { NO_PICTURE_CHOSEN, PICTURE_TOO_LARGE } from './vehicle.messages.ts';
import * as css from './vehicle-form.module.css';

type Props = { vehicle: StaffVehicle; types: readonly string[]; mayWrite: boolean };

/** The photographs in order: lists show the first. */
export function PicturesPanel({ vehicle, types, mayWrite }: Props) {
  const { pictures, title } = vehicle;
  const photographs = pictures.filter(({ drawn }) => !drawn);
  return (
    <Section
      title="Photos"
      id="photos"
      aside={
        <span className="muted num">
          {photographs.length === 0 ? 'Dessins, faute de photo' : photographs.length}
        </span>
      }
    >
      {mayWrite && photographs.length > 0 ? (
        <PictureBoard vehicle={vehicle} />
      ) : (
        <ul className={css.board}>
          {pictures.map(({ id }, index) => (
            <li key={id}>
              <img
                src={urls.picture(id, '320x180')}
                alt={`${title}, ${index + 1}`}
                width={320}
                height={180}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <p className={css.text}>
          <Link className="link" to={staffUrls.capture(vehicle.id)}>
            Prise de vue guidée
          </Link>
        </p>
      ) : null}
      {mayWrite ? (
        <SeveralFiles
          name="photos"
          intention="photos"
          label="Ajouter des photos"
          hint={'JPEG, PNG, WebP ou AVIF, 10\u00a0Mo au plus par photo. Elles se déposent aussi ici.'}
          button="Ajouter"
          types={types}
          refuse={({ size }) => (size > MAX_UPLOAD_BYTES ? PICTURE_TOO_LARGE : null)}
          noneChosen={NO_PICTURE_CHOSEN}
        />
      ) : null}
      {mayWrite && photographs.length > 0 ? (
        <details className={css.more}>
          <summary className="btn btn-line">Légendes et plaques</summary>
          <PictureDetails vehicle={vehicle} />
        </details>
      ) : null}
      <PictureSources vehicle={vehicle} mayWrite={mayWrite} />
    </Section>
  );
}
