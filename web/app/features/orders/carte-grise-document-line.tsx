import { bundlesFields } from '@pomelo/contract/bundles/bundles.fields.generated.ts';
import type { ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import { orderFileUrls } from './order-file-urls.ts';
import {
  DOCUMENT_STATE,
  endsOnPrintedDay,
  fieldLabel,
  isKeepable,
  KEEP,
  keptUntilHint,
  OF_COMPANY,
} from './bundle.messages.ts';
import { isToSend } from './tracking.messages.ts';
import * as css from './bundle-documents.module.css';

export type DocumentLimits = { accept: readonly string[]; maxBytes: number };
type Props = {
  line: ChecklistLine;
  bundleId: string;
  limits: DocumentLimits;
  /** Whether an upload may be viewed: by members who may send, even once the file is closed. */
  canOpen: boolean;
  canSend: boolean;
  /** The request is in the name of the company: its documents may serve the next ones. */
  isOwn: boolean;
};

/** One document of the file: status, error, and upload. */
export function CarteGriseDocumentLine({ line, bundleId, limits, canOpen, canSend, isOwn }: Props) {
  const isWrong = line.problems.length > 0;
  const { word: stateLabel, tone } = DOCUMENT_STATE[isWrong ? 'refused' : line.state];
  const maySend = canSend && line.by === 'buyer' && line.state !== 'accepted';
  return (
    <li className={css.cgDocument}>
      <div className={css.cgWhat}>
        <b>{line.label}</b>
        <span className="small muted">{line.help}</span>
        {line.name ? (
          <span className="small muted">
            {line.fromCompany ? `${OF_COMPANY}\u202f: ` : null}
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
          <span key={warning} className={`small ${css.cgWarning}`}>
            {warning}
          </span>
        ))}
        {line.problems.map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
      <Tag tone={tone}>{stateLabel}</Tag>
      {maySend ? (
        <SendDocument
          line={line}
          bundleId={bundleId}
          limits={limits}
          canKeep={isOwn && isKeepable(line.paper)}
        />
      ) : null}
    </li>
  );
}

type SendProps = Pick<Props, 'line' | 'bundleId' | 'limits'> & { canKeep: boolean };

function SendDocument({ line, bundleId, limits, canKeep }: SendProps) {
  const form = useForm(bundlesFields.claimCarteGrise, {
    intention: 'piece',
    ids: { paper: line.paper },
    stored: { keep: '1' },
  });
  const { name, error } = form.field('file');
  const isWanted = isToSend(line);
  const verb = isWanted ? 'Envoyer' : 'Remplacer';
  return (
    <details className={`${css.cgSend} no-print`} open={form.refusal !== null}>
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
        {canKeep && endsOnPrintedDay(line.paper) ? (
          <TextField
            type="date"
            label="Valable jusqu’au"
            hint={keptUntilHint(line.paper)}
            autoComplete="off"
            {...form.field('validUntil')}
          />
        ) : null}
        {canKeep ? <CheckboxField value="1" label={KEEP} {...form.box('keep')} /> : null}
        <div className="set-save">
          <Button type="submit" look="solid" pending={form.isPending}>
            Envoyer cette pièce
          </Button>
        </div>
      </PageForm>
    </details>
  );
}
