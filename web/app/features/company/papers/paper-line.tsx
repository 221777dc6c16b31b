import type { CompanyPaper } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { companyPaperUrl, companyPapersUrl } from '../../../domain/company/company-papers-urls.ts';
import { PAPER_STATES, removalQuestion } from './papers.messages.ts';
import * as companyCss from '../company.module.css';

/** One paper of the company: its state and dates in words, its file, and its actions. */
export function PaperLine({ paper, canWrite }: { paper: CompanyPaper; canWrite: boolean }) {
  const { label, help, state, facts, file } = paper;
  const { word, tone, icon, iconTone } = PAPER_STATES[state];
  return (
    <div className={companyCss.adr}>
      <div>
        <h3 className={companyCss.adrName}>
          <span className={iconTone}>
            <Icon name={icon} />
          </span>
          {label}
          <Tag tone={tone}>{word}</Tag>
        </h3>
        <p className={file ? 'num' : 'small muted'}>{file ? facts.join(' · ') : help}</p>
        {file ? <FileName paper={paper} file={file} canOpen={canWrite} /> : null}
      </div>
      {canWrite ? (
        <div className={companyCss.lineAct}>
          <Link
            className={buttonClass({ look: 'line' })}
            to={companyPapersUrl(`?remplacer=${paper.kind}`)}
            aria-label={`${file ? 'Remplacer' : 'Ajouter'}\u202f: ${label}`}
            preventScrollReset
          >
            {file ? 'Remplacer' : 'Ajouter'}
          </Link>
          {file ? <RemoveButton paper={paper} id={file.id} /> : null}
        </div>
      ) : null}
    </div>
  );
}

type FileNameProps = {
  paper: CompanyPaper;
  file: NonNullable<CompanyPaper['file']>;
  canOpen: boolean;
};

function FileName({ paper, file, canOpen }: FileNameProps) {
  if (!canOpen) return <p className="small muted">{file.name}</p>;
  return (
    <p className="small">
      <a
        className="link"
        href={companyPaperUrl(file.id)}
        aria-label={`Télécharger ${file.name}\u202f: ${paper.label}`}
      >
        {file.name}
      </a>
    </p>
  );
}

const RemoveButton = ({ paper, id }: { paper: CompanyPaper; id: string }) => (
  <ActionForm
    action={companyPapersUrl()}
    actionKey={`piece-${id}`}
    fields={{ intention: 'retirer', id }}
    back={companyPapersUrl()}
    question={removalQuestion(paper)}
    className="act-form"
  >
    <button
      type="submit"
      className={buttonClass({ look: 'bare' })}
      aria-label={`Retirer\u202f: ${paper.label}`}
    >
      Retirer
    </button>
  </ActionForm>
);
