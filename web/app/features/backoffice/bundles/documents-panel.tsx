import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { fileSize } from '@pomelo/design/file-size.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Form, useNavigation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { fileHint, fileRefusal } from '../../../lib/form/file.messages.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';

export type Limits = { accept: readonly string[]; maxBytes: number };
type Props = { shown: StaffBundle; limits: Limits; mayWrite: boolean; refusal: FormRefusal | null };

/** The documents of an order: view, regenerate where allowed, and add others for the buyer. */
export function DocumentsPanel({ shown, limits, mayWrite, refusal }: Props) {
  const { bundle, remakable } = shown;
  const documents = bundle.documents ?? [];
  return (
    <Section title="Documents" id="documents">
      {documents.length === 0 ? <p className="small muted bo-none">Aucun document.</p> : null}
      <ul className="bd-rows">
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
      {mayWrite ? (
        <UploadForm key={documents.length} bundleId={bundle.id} limits={limits} refusal={refusal} />
      ) : null}
    </Section>
  );
}

function UploadForm({
  bundleId,
  limits,
  refusal,
}: {
  bundleId: string;
  limits: Limits;
  refusal: FormRefusal | null;
}) {
  const { formData } = useNavigation();
  return (
    <details className="bo-more" open={refusal !== null}>
      <summary className="link small">Joindre un document pour l’acheteur</summary>
      <Form
        method="post"
        action={staffUrls.bundle(bundleId)}
        encType="multipart/form-data"
        className="bo-form"
        preventScrollReset
        aria-label="Joindre un document"
      >
        <input type="hidden" name="intention" value="document" />
        <PageFields />
        <TextField
          label="Nom du document"
          name="label"
          required
          maxLength={120}
          defaultValue={refusal?.typed['label']}
          error={refusal?.fieldErrors['label']}
        />
        <FileField
          label="Fichier"
          hint={fileHint(limits)}
          name="file"
          accept={limits.accept}
          required
          refuse={(file) => fileRefusal(file, limits)}
          error={refusal?.fieldErrors['file']}
        />
        <div className="bo-form-end">
          <Button type="submit" look="solid" pending={formData?.get('intention') === 'document'}>
            Joindre ce document
          </Button>
        </div>
      </Form>
    </details>
  );
}
