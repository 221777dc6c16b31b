import type { RegistrationDetail } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { REGISTRATION_DOCUMENT_LABELS } from './registrations.messages.ts';
import * as css from './registrations.module.css';

type ListedDocument = RegistrationDetail['papers'][number];

/** Documents of a registration, each shown next to its decision, with a link to open it in a tab. */
export function DocumentsView({ id, papers }: { id: string; papers: readonly ListedDocument[] }) {
  if (papers.length === 0) return <p className="muted">Aucun document n’est joint.</p>;
  return (
    <div className={css.documents}>
      {papers.map((paper) => {
        const href = staffUrls.registrationDocument(id, paper.id);
        const label = REGISTRATION_DOCUMENT_LABELS[paper.kind];
        return (
          <figure key={paper.id} className={css.document}>
            <figcaption>
              <b>{label}</b>{' '}
              <a className="link small" href={href} target="_blank" rel="noopener noreferrer">
                {paper.name}
                <span className="vh"> (nouvel onglet)</span>
              </a>
            </figcaption>
            {paper.type === 'application/pdf' ? (
              // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers refuse to start their PDF reader in a sandbox; the served file cannot run scripts (shown-file.server.ts).
              <iframe src={href} title={`${label}, ${paper.name}`} referrerPolicy="no-referrer" />
            ) : (
              <img src={href} alt={`${label}, ${paper.name}`} referrerPolicy="no-referrer" />
            )}
          </figure>
        );
      })}
    </div>
  );
}
