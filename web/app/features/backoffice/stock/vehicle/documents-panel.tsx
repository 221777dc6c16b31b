import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import type {
  StaffVehicle,
  StaffVehicleDocument,
} from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useId } from 'react';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { type FormHandle, useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import type { FormChoices } from './form-choices.ts';
import { DOCUMENT_OPTIONS, documentText, FILE_TOO_LARGE } from './vehicle.messages.ts';
import * as partsCss from '../../shared/parts.module.css';
import * as tableCss from '../../shared/table.module.css';
import * as css from './vehicle-form.module.css';

type Props = { vehicle: StaffVehicle; choices: FormChoices; mayWrite: boolean };

/** Documents of a vehicle: present, promised or missing. */
export function DocumentsPanel({ vehicle: { id, documents }, choices, mayWrite }: Props) {
  const adding = useForm(staffVehicleFields.addDocument, {
    intention: 'document',
    stored: { label: '', state: 'present', date: '', public: '' },
  });
  return (
    <Section title="Documents" id="documents" aside={<span className="muted num">{documents.length}</span>}>
      <ul className={`ruled ${css.rows}`}>
        {documents.map((document) => (
          <li key={document.id} data-row={document.id}>
            <span>
              <b>{document.label}</b> <small className="muted">{documentText(document)}</small>
            </span>
            {document.hasFile ? (
              <a
                className="link small"
                href={staffUrls.vehicleDocument(id, document.id)}
                target="_blank"
                rel="noreferrer"
              >
                Ouvrir<span className="vh"> {document.label}</span>
              </a>
            ) : (
              <span />
            )}
            {mayWrite ? <DocumentTools id={id} document={document} choices={choices} /> : null}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <details className={css.more} open={adding.refusal !== null || undefined}>
          <summary className="btn btn-line">Ajouter un document</summary>
          <DocumentForm key={documents.length} form={adding} choices={choices} />
        </details>
      ) : null}
    </Section>
  );
}

type Tools = { id: number; document: StaffVehicleDocument; choices: FormChoices };

function DocumentTools({ id, document, choices }: Tools) {
  const form = useForm(staffVehicleFields.changeDocument, {
    intention: 'modifier-document',
    ids: { document: document.id },
    stored: {
      label: document.label,
      state: document.state,
      date: document.date ?? '',
      public: document.public ? '1' : '',
    },
  });
  return (
    <>
      <ActionForm
        className={tableCss.actions}
        action={staffUrls.vehicle(id)}
        actionKey={`document-${document.id}`}
        fields={{ intention: 'supprimer-document', document: document.id }}
        question={{
          title: `Supprimer «\u202f${document.label}\u202f»\u202f?`,
          message: 'Le document et son fichier ne pourront pas être retrouvés.',
          confirmLabel: 'Supprimer',
          danger: true,
        }}
      >
        <Button type="submit" look="line" aria-label={`Supprimer ${document.label}`}>
          Supprimer
        </Button>
      </ActionForm>
      <details className={css.edit} open={form.refusal !== null || undefined}>
        <summary className="link small" data-edit="">
          Modifier<span className="vh"> {document.label}</span>
        </summary>
        <DocumentForm key={document.version} form={form} choices={choices} document={document} />
      </details>
    </>
  );
}

type DocumentFormProps = {
  form: FormHandle<keyof typeof staffVehicleFields.addDocument>;
  choices: FormChoices;
  document?: StaffVehicleDocument;
};

function DocumentForm({ form, choices, document }: DocumentFormProps) {
  const id = useId();
  return (
    <StaffForm
      form={form}
      encType="multipart/form-data"
      className={`${partsCss.form} ${css.form}`}
      label={document ? `Modifier ${document.label}` : 'Ajouter un document'}
      save={document ? 'Enregistrer' : 'Ajouter'}
    >
      {document ? <input type="hidden" name="version" value={document.version} /> : null}
      <div className={css.fields}>
        <TextField label="Document" list={`${id}-labels`} autoComplete="off" {...form.field('label')} />
        <SelectField label="État" options={DOCUMENT_OPTIONS} {...form.field('state')} />
        <TextField
          label="Date"
          type="date"
          hint="Celle du document, ou le jour où il est attendu."
          {...form.field('date')}
        />
        <FileField
          label="Fichier"
          accept={choices.documentTypes}
          hint={
            document?.hasFile ? 'Laissé vide, le fichier d’avant reste.' : 'PDF, JPEG ou PNG, 10 Mo au plus.'
          }
          refuse={({ size }) => (size > MAX_UPLOAD_BYTES ? FILE_TOO_LARGE : null)}
          {...form.field('file')}
        />
      </div>
      <CheckboxField
        value="1"
        label="Lu par les visiteurs"
        hint="Jamais pour un document qui porte un nom, un VIN ou une plaque."
        {...form.box('public')}
      />
      <datalist id={`${id}-labels`}>
        {choices.documents.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </StaffForm>
  );
}
