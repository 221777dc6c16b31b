import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { PHOTOGRAPH_SUBJECTS } from '@pomelo/contract/catalogue/photographs/subjects.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { SUBJECT_NAMES } from '../../../../domain/vehicle/photograph-subjects.messages.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { PlateForm } from './plate-form.tsx';
import { FLAG_TEXTS } from './vehicle.messages.ts';
import * as css from './vehicle-form.module.css';

type Picture = StaffVehicle['pictures'][number];
type Props = { vehicleId: number; picture: Picture; place: number };

/** Each photograph in large: what was noticed of it, its caption, its plate. */
export function PictureDetails({ vehicle: { id, pictures } }: { vehicle: StaffVehicle }) {
  return (
    <ul className={`ruled ${css.rows}`}>
      {pictures.map((picture, index) => (
        <PictureRow key={picture.id} vehicleId={id} picture={picture} place={index + 1} />
      ))}
    </ul>
  );
}

function PictureRow({ vehicleId, picture, place }: Props) {
  const { caption, flags, plateHidden } = picture;
  return (
    <li>
      <details className={css.more}>
        <summary>
          {`Photo ${place}`}
          {caption ? ` · ${caption}` : null}{' '}
          {flags.map((flag) => (
            <Tag key={flag} tone="line">
              {FLAG_TEXTS[flag]}
            </Tag>
          ))}
          {plateHidden ? <Tag tone="line">Plaque masquée</Tag> : null}
        </summary>
        <CaptionForm picture={picture} place={place} />
        {plateHidden ? (
          <ActionForm
            action={staffUrls.vehicle(vehicleId)}
            back={`${staffUrls.vehicle(vehicleId)}#photos`}
            actionKey={`montrer-plaque-${picture.id}`}
            fields={{ intention: 'montrer-plaque', photo: picture.id }}
          >
            <Button type="submit">Montrer la plaque</Button>
          </ActionForm>
        ) : null}
        <PlateForm vehicleId={vehicleId} pictureId={picture.id} place={place} />
      </details>
    </li>
  );
}

function CaptionForm({ picture, place }: Pick<Props, 'picture' | 'place'>) {
  const form = useForm(staffVehicleFields.describePicture, {
    intention: 'legende',
    ids: { photo: picture.id },
    stored: { caption: picture.caption, subject: picture.subject ?? '' },
  });
  return (
    <StaffForm form={form} className={css.form} label={`Légende de la photo ${place}`} save="Enregistrer">
      <TextField label="Légende" hint="Lue avec la photo, sur la fiche." {...form.field('caption')} />
      <SelectField label="Ce que montre la photo" {...form.field('subject')}>
        <option value="">Non précisé</option>
        {PHOTOGRAPH_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {SUBJECT_NAMES[subject]}
          </option>
        ))}
      </SelectField>
    </StaffForm>
  );
}
