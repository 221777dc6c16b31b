import type { LibraryPicture } from '@pomelo/contract/backoffice/content/media.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { useId, useState } from 'react';
import { urls } from '../../../urls.ts';
import { PictureDialog } from './picture-dialog.tsx';
import * as css from './pictures.module.css';

type Props = {
  name: string;
  label: string;
  /** The id of the picture in force. */
  defaultValue?: string;
  error?: string;
  required?: boolean;
  /** The latest of the library; the picture in force is added to them. */
  choices: readonly LibraryPicture[];
  /** Called with the chosen picture and its alternative text. */
  onPicture?: (picture: LibraryPicture) => void;
  /** Displayed size: width and height in pixels. */
  shape?: '320x180' | '480x600' | '1280x400';
};

/** One picture of the media library: a plain choice among the latest, and with scripts among all. */
export function PictureField({
  name,
  label,
  defaultValue = '',
  error,
  required,
  choices,
  onPicture,
  shape = '320x180',
}: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(defaultValue);
  const [added, setAdded] = useState<LibraryPicture | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [width, height] = shape.split('x').map(Number);
  const listed = added && !choices.some((one) => one.id === added.id) ? [added, ...choices] : choices;
  const isListed = chosen === '' || listed.some((one) => String(one.id) === chosen);

  return (
    <div className={css.picture}>
      {chosen === '' ? null : (
        <img src={urls.picture(Number(chosen), shape)} alt="" width={width} height={height} />
      )}
      <SelectField
        // Re-rendered after a choice in the dialog.
        key={added?.id}
        id={id}
        name={name}
        label={label}
        error={error}
        required={required}
        defaultValue={chosen}
        onInput={({ currentTarget }) => {
          setChosen(currentTarget.value);
          const picked = listed.find((one) => String(one.id) === currentTarget.value);
          if (picked) onPicture?.(picked);
        }}
      >
        <option value="">Aucune image</option>
        {isListed ? null : <option value={chosen}>Image actuelle (n° {chosen})</option>}
        {listed.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <Button className="needs-scripts" look="line" onClick={() => setIsChoosing(true)}>
        Choisir dans la médiathèque
      </Button>
      {isChoosing ? (
        <PictureDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(picture) => {
            setAdded(picture);
            setChosen(String(picture.id));
            setIsChoosing(false);
            onPicture?.(picture);
          }}
        />
      ) : null}
    </div>
  );
}
