import type { Bundle, BundleDocument } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { DocumentLine } from '@pomelo/design/document-line.tsx';
import { fileSize } from '@pomelo/design/file-size.ts';
import { Section } from '@pomelo/design/section.tsx';
import type { z } from 'zod';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { formatDay } from '../../lib/dates.ts';
import { urls } from '../../urls.ts';
import { orderFileUrls } from './order-file-urls.ts';
import { documentHelp } from './bundle.messages.ts';
import * as bundleCss from './bundle.module.css';
import * as css from './orders.module.css';

/** Every document of the order: seen, downloaded, all together or by e-mail. */
export function DocumentsPanel({ bundle, canWrite }: { bundle: Bundle; canWrite: boolean }) {
  const documents = bundle.documents ?? [];
  const isAnyReady = documents.some(({ state }) => state === 'ready');
  return (
    <Section title="Documents" id="documents">
      {documents.length === 0 ? (
        <p className={`${css.ordsNone} muted`}>Les documents arrivent ici dès qu’ils sont établis.</p>
      ) : null}
      <ul className="docs">
        {documents.map((document) => (
          <Line key={document.id} document={document} bundle={bundle} />
        ))}
      </ul>
      {isAnyReady ? (
        <div className={`${bundleCss.acts} no-print`}>
          <a className={buttonClass({ look: 'line' })} href={orderFileUrls.allDocuments(bundle.id)} download>
            Tout télécharger (ZIP)
          </a>
          {canWrite ? (
            <ActionForm
              action={urls.bundle(bundle.id)}
              actionKey={`documents-${bundle.id}`}
              fields={{ intention: 'documents' }}
            >
              <button type="submit" className={buttonClass({ look: 'line' })}>
                Recevoir par e-mail
              </button>
            </ActionForm>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}

function Line({ document, bundle }: { document: z.infer<typeof BundleDocument>; bundle: Bundle }) {
  const { id, kind, label, number, state, sizeBytes, createdAt } = document;
  const name = number ? `${label} ${number}` : label;
  const text =
    state === 'making'
      ? 'en préparation'
      : [documentHelp(kind, bundle), formatDay(createdAt)].filter(Boolean).join(' · ');
  const download = sizeBytes === null ? 'Télécharger' : `Télécharger, ${fileSize(sizeBytes)}`;
  return (
    <DocumentLine
      state={state === 'ready' ? 'present' : 'promised'}
      name={name}
      detail={text}
      file={
        state === 'ready' ? (
          <a
            className="link small num"
            href={orderFileUrls.document(bundle.id, id)}
            aria-label={`${download}\u202f: ${name}`}
          >
            {download}
          </a>
        ) : undefined
      }
    />
  );
}
