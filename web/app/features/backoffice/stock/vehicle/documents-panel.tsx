import type {
  StaffVehicle,
  StaffVehicleDocument,
} from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useId } from 'react';
import { Form } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { refusalOf } from '../../../../lib/form/form-refusal.ts';
import { PageFields } from '../../../../lib/form/page-fields.tsx';
import type { FormChoices } from './form-choices.ts';
import { DOCUMENT_OPTIONS, documentText, FILE_TOO_LARGE } from './vehicle.messages.ts';

type Props = { vehicle: StaffVehicle; choices: FormChoices; mayWrite: boolean; answer: unknown };

/** Documents of a vehicle: present, promised or missing. */
export function DocumentsPanel({ vehicle: { id, documents }, choices, mayWrite, answer }: Props) {
  const adding = refusalOf(answer, { intention: 'document' });
  return (
    <Section title="Documents" id="documents" aside={<span className="muted num">{documents.length}</span>}>
      <ul className="ruled vf-rows">
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
            {mayWrite ? (
              <DocumentTools id={id} document={document} choices={choices} answer={answer} />
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <details className="vf-more" open={adding !== null || undefined}>
          <summary className="btn btn-line">Ajouter un document</summary>
          <DocumentForm key={documents.length} choices={choices} refusal={adding} />
        </details>
      ) : null}
    </Section>
  );
}

type Tools = { id: number; document: StaffVehicleDocument; choices: FormChoices; answer: unknown };

function DocumentTools({ id, document, choices, answer }: Tools) {
  const refusal = refusalOf(answer, { intention: 'modifier-document', document: document.id });
  return (
    <>
      <ActionForm
        className="bo-acts"
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
      <details className="vf-edit" open={refusal !== null || undefined}>
        <summary className="link small" data-edit="">
          Modifier<span className="vh"> {document.label}</span>
        </summary>
        <DocumentForm key={document.version} choices={choices} refusal={refusal} document={document} />
      </details>
    </>
  );
}

function DocumentForm({
  choices,
  refusal,
  document,
}: {
  choices: FormChoices;
  refusal: FormRefusal | null;
  document?: StaffVehicleDocument;
}) {
  const id = useId();
  const typed = (name: string, stored: string): string => (refusal ? (refusal.typed[name] ?? '') : stored);
  const errors = refusal?.fieldErrors ?? {};
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="bo-form vf-form"
      aria-label={document ? `Modifier ${document.label}` : 'Ajouter un document'}
      preventScrollReset
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      <PageFields />
      <input type="hidden" name="intention" value={document ? 'modifier-document' : 'document'} />
      {document ? (
        <>
          <input type="hidden" name="document" value={document.id} />
          <input type="hidden" name="version" value={document.version} />
        </>
      ) : null}
      <div className="vf-fields">
        <TextField
          name="label"
          label="Document"
          list={`${id}-labels`}
          autoComplete="off"
          maxLength={120}
          defaultValue={typed('label', document?.label ?? '')}
          error={errors['label']}
        />
        <SelectField
          name="state"
          label="État"
          defaultValue={typed('state', document?.state ?? 'present')}
          error={errors['state']}
          options={DOCUMENT_OPTIONS}
        />
        <TextField
          name="date"
          label="Date"
          type="date"
          hint="Celle du document, ou le jour où il est attendu."
          defaultValue={typed('date', document?.date ?? '')}
          error={errors['date']}
        />
        <FileField
          name="file"
          label="Fichier"
          accept={choices.documentTypes}
          hint={
            document?.hasFile ? 'Laissé vide, le fichier d’avant reste.' : 'PDF, JPEG ou PNG, 10 Mo au plus.'
          }
          error={errors['file']}
          refuse={({ size }) => (size > MAX_UPLOAD_BYTES ? FILE_TOO_LARGE : null)}
        />
      </div>
      <CheckboxField
        name="public"
        value="1"
        defaultChecked={typed('public', document?.public ? '1' : '') === '1'}
        label="Lu par les visiteurs"
        hint="Jamais pour un document qui porte un nom, un VIN ou une plaque."
      />
      <datalist id={`${id}-labels`}>
        {choices.documents.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <div className="bo-form-end">
        <Button type="submit" look="solid">
          {document ? 'Enregistrer' : 'Ajouter'}
        </Button>
      </div>
    </Form>
  );
}
