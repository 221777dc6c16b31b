import type { TableFormat } from '@pomelo/contract/table-formats.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { SegmentedField } from '@pomelo/design/segmented.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { encodeListing, isUnfiltered } from '../../domain/listing/listing-query.ts';
import { useAddressFields } from '../../lib/list/use-address-fields.ts';
import { TABLE_FORMAT_CHOICES } from '../../lib/table-formats.ts';
import { urls } from '../../urls.ts';
import { MAKING, sizeText } from './commercial-list.messages.ts';
import { decodeChoice, encodeChoice, FILTERS, type ListChoice, STOCK } from './list-choice.ts';
import { type Download, useDownload } from './use-download.ts';
import * as css from './commercial-list.module.css';

const FILE_PATH = '/liste_commerciale/fichier';

type Props = {
  choice: ListChoice;
  saved: readonly { id: string; name: string; total: number }[];
  columns: readonly string[];
  pdfRefusal: string | null;
};

/** Which vehicles, in which file, and the button that makes it: a plain form whose state is the address. */
export function ListForm({ choice, saved, columns, pdfRefusal }: Props) {
  const navigate = useNavigate();
  const [format, setFormat] = useState<string>(choice.format);
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form, new URLSearchParams({ liste: choice.source, format }).toString());
  const { download, start, cancel } = useDownload();
  const isMaking = download.kind === 'making';

  const show = (element: HTMLFormElement) => {
    const typed = fieldsOf(element);
    void navigate(urls.commercialList(encodeChoice({ ...decodeChoice(typed, ''), isLong: choice.isLong })), {
      preventScrollReset: true,
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute('formaction'))
      void start(`${FILE_PATH}?${fieldsOf(event.currentTarget).toString()}`);
    else show(event.currentTarget);
  };

  return (
    <form ref={form} action={urls.commercialList()} className={`${css.form} no-print`} onSubmit={onSubmit}>
      {[...new URLSearchParams(encodeListing(choice.filters))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="colonnes" value={columns.join(',')} />
      <SelectField
        label="Véhicules"
        name="liste"
        defaultValue={choice.source}
        onChange={(event) => {
          if (event.currentTarget.form) show(event.currentTarget.form);
        }}
      >
        <option value={STOCK}>Tout le stock</option>
        {choice.source === FILTERS || !isUnfiltered(choice.filters) ? (
          <option value={FILTERS}>Filtres de la liste des véhicules</option>
        ) : null}
        {saved.length > 0 ? (
          <optgroup label="Mes recherches">
            {saved.map(({ id, name, total }) => (
              <option key={id} value={id}>
                {`${name} (${total})`}
              </option>
            ))}
          </optgroup>
        ) : null}
      </SelectField>
      <Button type="submit" className={css.show}>
        Afficher
      </Button>
      <SegmentedField
        legend="Fichier"
        name="format"
        options={TABLE_FORMAT_CHOICES}
        defaultValue={choice.format}
        onChange={setFormat}
      />
      <Button type="submit" look="coral" icon="download" formAction={FILE_PATH} pending={isMaking}>
        Télécharger
      </Button>
      <Progress download={download} onCancel={cancel} />
      {format === ('pdf' satisfies TableFormat) && pdfRefusal !== null ? (
        <div className={css.said} role="alert">
          <FieldError>{pdfRefusal}</FieldError>
        </div>
      ) : null}
    </form>
  );
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new URLSearchParams(texts);
}

/** Status of the download, with the bytes received. */
function Progress({ download, onCancel }: { download: Download; onCancel: () => void }) {
  return (
    <div className={css.progress}>
      <div role="status">
        {download.kind === 'making' ? MAKING : null}
        {download.kind === 'finished' ? (
          <span className={css.done}>
            {download.isDone ? <Icon name="check" small /> : null}
            {download.message}
          </span>
        ) : null}
      </div>
      <div role="alert">
        {download.kind === 'failed' ? <FieldError>{download.message}</FieldError> : null}
      </div>
      {download.kind === 'making' ? (
        <>
          <span className="num muted" aria-hidden="true">
            {download.bytes > 0 ? sizeText(download.bytes) : ''}
          </span>
          <Button onClick={onCancel}>Annuler</Button>
        </>
      ) : null}
    </div>
  );
}
