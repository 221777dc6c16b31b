import { bundlesFields } from '@pomelo/contract/bundles/bundles.fields.generated.ts';
import type { ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import { orderFileUrls } from './order-file-urls.ts';
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
};

/** One document of the file: status, error, and upload. */
export function CarteGriseDocumentLine({ line, bundleId, limits, canOpen, canSend }: Props) {
  const isWrong = line.problems.length > 0;
  const { word: stateLabel, tone } = DOCUMENT_STATE[isWrong ? 'refused' : line.state];
  const maySend = canSend && line.by === 'buyer' && line.state !== 'accepted';
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
                href={orderFileUrls.carteGriseDocument(bundleId, line.paper)}
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
      {maySend ? <SendDocument line={line} bundleId={bundleId} limits={limits} /> : null}
    </li>
  );
}

function SendDocument({ line, bundleId, limits }: Pick<Props, 'line' | 'bundleId' | 'limits'>) {
  const form = useForm(bundlesFields.claimCarteGrise, { intention: 'piece', ids: { paper: line.paper } });
  const { name, error } = form.field('file');
  const isWanted = isToSend(line);
  const verb = isWanted ? 'Envoyer' : 'Remplacer';
  return (
    <details className="cg-send no-print" open={form.refusal !== null}>
      <summary
        className={isWanted ? 'btn btn-line' : 'link small'}
        aria-label={`${verb}\u202f: ${line.label}`}
      >
        {verb}
      </summary>
      <PageForm
        // The form resets after an upload.
        key={`${line.state}-${line.name}`}
        form={form}
        action={`${urls.bundle(bundleId)}#carte-grise`}
        back={urls.bundle(bundleId)}
        encType="multipart/form-data"
        className="set-form"
        notice={error ? null : undefined}
      >
        <FileField
          label={line.label}
          hint={fileHint(limits)}
          name={name}
          accept={limits.accept}
          required
          refuse={(file) => fileRefusal(file, limits)}
          error={error}
        />
        {line.fields.map((field) => (
          <TextField
            key={field}
            label={fieldLabel(line.paper, field)}
            hint="Comme sur le document. Facultatif, et vérifié avec le véhicule et votre société."
            type={field === 'date' ? 'date' : 'text'}
            inputMode={field === 'siret' ? 'numeric' : undefined}
            autoComplete="off"
            spellCheck={false}
            {...form.field(field)}
          />
        ))}
        <div className="set-save">
          <Button type="submit" look="solid" pending={form.isPending}>
            Envoyer cette pièce
          </Button>
        </div>
      </PageForm>
    </details>
  );
}
