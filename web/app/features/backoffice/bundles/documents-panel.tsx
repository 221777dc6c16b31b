import { staffBundlesFields } from '@pomelo/contract/backoffice/orders/bundles.fields.generated.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { fileSize } from '@pomelo/design/file-size.ts';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { fileHint, fileRefusal } from '../../../lib/form/file.messages.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import * as css from './bundles.module.css';
import * as recordCss from '../shared/record.module.css';

export type Limits = { accept: readonly string[]; maxBytes: number };
type Props = { shown: StaffBundle; limits: Limits; mayWrite: boolean };

/** The documents of an order: view, regenerate where allowed, and add others for the buyer. */
export function DocumentsPanel({ shown, limits, mayWrite }: Props) {
  const { bundle, remakable } = shown;
  const documents = bundle.documents ?? [];
  return (
    <Section title="Documents" id="documents">
      {documents.length === 0 ? <p className={`small muted ${recordCss.none}`}>Aucun document.</p> : null}
      <ul className={css.rows}>
        {documents.map(({ id, label, number, state, sizeBytes, createdAt }) => {
          const name = [label, number].filter(Boolean).join(' ');
          return (
            <li key={id}>
              <span>
                {state === 'ready' ? (
                  <a className="link" href={staffUrls.bundleDocument(id)} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  name
                )}
                <span className="small muted"> le {formatDay(createdAt)}</span>
              </span>
              <span className="small num muted">
                {state === 'ready' && sizeBytes !== null ? fileSize(sizeBytes) : 'en cours'}
              </span>
              {mayWrite && remakable.includes(id) ? (
                <ActionForm
                  action={staffUrls.bundle(bundle.id)}
                  actionKey={`refaire-${id}`}
                  fields={{ intention: 'refaire', document: id }}
                >
                  <button type="submit" className="link small" aria-label={`Refaire ${name}`}>
                    Refaire
                  </button>
                </ActionForm>
              ) : (
                <span />
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite ? <UploadForm key={documents.length} bundleId={bundle.id} limits={limits} /> : null}
    </Section>
  );
}

function UploadForm({ bundleId, limits }: { bundleId: string; limits: Limits }) {
  const form = useForm(staffBundlesFields.upload, { intention: 'document' });
  return (
    <details className={recordCss.more} open={form.refusal !== null}>
      <summary className="link small">Joindre un document pour l’acheteur</summary>
      <StaffForm
        form={form}
        action={staffUrls.bundle(bundleId)}
        encType="multipart/form-data"
        label="Joindre un document"
        save="Joindre ce document"
      >
        <TextField label="Nom du document" {...form.field('label')} />
        <FileField
          label="Fichier"
          hint={fileHint(limits)}
          accept={limits.accept}
          refuse={(file) => fileRefusal(file, limits)}
          {...form.field('file')}
          required
        />
      </StaffForm>
    </details>
  );
}
