import { vehicleHistoryFields } from '@pomelo/contract/backoffice/stock/history.fields.generated.ts';
import type { StaffHistory } from '@pomelo/contract/backoffice/stock/history.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { DOCUMENT_FILE_TYPES } from '@pomelo/contract/files.ts';
import { HISTORY_PAPERS } from '@pomelo/contract/history/papers.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { PAPER_NAMES, paperText } from '../../../../domain/vehicle/history.messages.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import { FILE_TOO_LARGE, PAPER_RULE, paperWarnings, readerText } from './history.messages.ts';
import * as partsCss from '../../shared/parts.module.css';
import * as tableCss from '../../shared/table.module.css';
import * as css from '../vehicle/vehicle-form.module.css';

type Props = { id: number; papers: StaffHistory['papers']; today: string; mayWrite: boolean };

/** The papers with their end of use and who read them. */
export function PapersSection({ id, papers, today, mayWrite }: Props) {
  return (
    <Section title="Pièces" id="pieces" aside={<span className="muted num">{papers.length}</span>}>
      <p className={`${css.text} muted small`}>{PAPER_RULE}</p>
      {papers.length === 0 ? <p className={css.text}>Aucune pièce d’historique.</p> : null}
      {paperWarnings(papers, today).map((text) => (
        <p key={text} className={`${css.text} warn`}>
          {text}
        </p>
      ))}
      <ul className={`ruled ${css.rows}`}>
        {papers.map((paper) => (
          <PaperRow key={paper.id} {...{ id, paper, today, mayWrite }} />
        ))}
      </ul>
      {mayWrite ? <PaperForm key={papers.length} /> : null}
    </Section>
  );
}

type RowProps = Omit<Props, 'papers'> & { paper: StaffHistory['papers'][number] };

function PaperRow({ id, paper, today, mayWrite }: RowProps) {
  const name = `${PAPER_NAMES[paper.kind]} ${paperText(paper, today)}`;
  const action = staffUrls.vehicleHistory(id);
  return (
    <li>
      <span>
        <b>{PAPER_NAMES[paper.kind]}</b> {paperText(paper, today)}{' '}
        <small className="muted">{readerText(paper)}</small>
      </span>
      <span>
        {paper.documentId ? (
          <a
            className="link small"
            href={staffUrls.vehicleDocument(id, paper.documentId)}
            target="_blank"
            rel="noreferrer"
          >
            Ouvrir<span className="vh"> {name}</span>
          </a>
        ) : null}
      </span>
      {mayWrite ? (
        <span className={tableCss.actions}>
          {paper.readOn === null ? (
            <ActionForm
              action={action}
              actionKey={`lue-${paper.id}`}
              fields={{ intention: 'piece-lue', piece: paper.id }}
            >
              <Button type="submit" look="line" aria-label={`Marquer comme lu, ${name}`}>
                Lu
              </Button>
            </ActionForm>
          ) : null}
          <ActionForm
            action={action}
            actionKey={`supprimer-${paper.id}`}
            fields={{ intention: 'supprimer-piece', piece: paper.id }}
            question={{
              title: `Supprimer «\u202f${PAPER_NAMES[paper.kind]}\u202f»\u202f?`,
              message: 'La pièce et son fichier ne pourront pas être retrouvés.',
              confirmLabel: 'Supprimer',
              danger: true,
            }}
          >
            <Button type="submit" look="line" aria-label={`Supprimer, ${name}`}>
              Supprimer
            </Button>
          </ActionForm>
        </span>
      ) : null}
    </li>
  );
}

const KINDS = HISTORY_PAPERS.map((value) => ({ value, label: PAPER_NAMES[value] }));

function PaperForm() {
  const form = useForm(vehicleHistoryFields.addPaper, { intention: 'piece' });
  return (
    <details className={css.more} open={form.refusal !== null || undefined}>
      <summary className="btn btn-line">Ajouter une pièce</summary>
      <StaffForm
        form={form}
        encType="multipart/form-data"
        className={`${partsCss.form} ${css.form}`}
        label="Ajouter une pièce d’historique"
        save="Ajouter"
      >
        <div className={css.fields}>
          <SelectField label="Pièce" options={KINDS} {...form.field('kind')} />
          <TextField label="Établie le" type="date" {...form.field('issuedOn')} required />
          <FileField
            label="Fichier"
            accept={DOCUMENT_FILE_TYPES}
            hint="PDF, JPEG ou PNG, 10 Mo au plus. Lu par les acheteurs."
            refuse={({ size }) => (size > MAX_UPLOAD_BYTES ? FILE_TOO_LARGE : null)}
            {...form.field('file')}
            required
          />
        </div>
      </StaffForm>
    </details>
  );
}
