import type { ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import { fieldLabel, DOCUMENT_STATE } from './bundle.messages.ts';
import { isToSend } from './tracking.messages.ts';

export type DocumentLimits = { accept: readonly string[]; maxBytes: number };
type Props = {
  line: ChecklistLine;
  bundleId: string;
  limits: DocumentLimits;
  /** Whether an upload may be viewed: by those who may send, even once the file is closed. */
  canOpen: boolean;
  canSend: boolean;
  refusal: FormRefusal | null;
};

/** One document of the file: status, error, and upload. */
export function CarteGriseDocumentLine({ line, bundleId, limits, canOpen, canSend, refusal }: Props) {
  const isWrong = line.problems.length > 0;
  const { word: stateLabel, tone } = DOCUMENT_STATE[isWrong ? 'refused' : line.state];
  const maySend = canSend && line.by === 'buyer' && line.state !== 'accepted';
  const isWanted = isToSend(line);
  return (
    <li className="cg-document">
      <div className="cg-what">
        <b>{line.label}</b>
        <span className="small muted">{line.help}</span>
        {line.name ? (
          <span className="small muted">
            {canOpen ? (
              <a
                className="link"
                href={urls.bundleCarteGriseDocument(bundleId, line.paper)}
                aria-label={`Télécharger ${line.name}\u202f: ${line.label}`}
              >
                {line.name}
              </a>
            ) : (
              line.name
            )}
          </span>
        ) : null}
        {line.warnings.map((warning) => (
          <span key={warning} className="small cg-warning">
            {warning}
          </span>
        ))}
        {line.problems.map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
      <Tag tone={tone}>{stateLabel}</Tag>
      {maySend ? (
        <details className="cg-send no-print" open={refusal !== null}>
          <summary
            className={isWanted ? 'btn btn-line' : 'link small'}
            aria-label={`${isWanted ? 'Envoyer' : 'Remplacer'}\u202f: ${line.label}`}
          >
            {isWanted ? 'Envoyer' : 'Remplacer'}
          </summary>
          <CarteGriseDocumentForm line={line} bundleId={bundleId} limits={limits} refusal={refusal} />
        </details>
      ) : null}
    </li>
  );
}

function CarteGriseDocumentForm({ line, bundleId, limits, refusal }: Omit<Props, 'canOpen' | 'canSend'>) {
  const { formData } = useNavigation();
  return (
    <Form
      // The form resets after an upload.
      key={`${line.state}-${line.name}`}
      method="post"
      action={`${urls.bundle(bundleId)}#carte-grise`}
      encType="multipart/form-data"
      className="set-form"
      preventScrollReset
    >
      <input type="hidden" name="intention" value="piece" />
      <input type="hidden" name="paper" value={line.paper} />
      <PageFields back={urls.bundle(bundleId)} />
      <FileField
        label={line.label}
        hint={fileHint(limits)}
        name="file"
        accept={limits.accept}
        required
        refuse={(file) => fileRefusal(file, limits)}
        error={refusal?.fieldErrors['file']}
      />
      {line.fields.map((field) => (
        <TextField
          key={field}
          label={fieldLabel(line.paper, field)}
          hint="Comme sur le document. Facultatif, et vérifié avec le véhicule et votre société."
          name={field}
          type={field === 'date' ? 'date' : 'text'}
          inputMode={field === 'siret' ? 'numeric' : undefined}
          maxLength={field === 'company' ? 200 : 30}
          autoComplete="off"
          spellCheck={false}
          defaultValue={refusal?.typed[field]}
          error={refusal?.fieldErrors[field]}
        />
      ))}
      <div className="set-save">
        <Button type="submit" look="solid" pending={formData?.get('paper') === line.paper}>
          Envoyer cette pièce
        </Button>
      </div>
    </Form>
  );
}
