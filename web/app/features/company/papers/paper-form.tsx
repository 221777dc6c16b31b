import { companyPapersFields } from '@pomelo/contract/bundles/company-papers.fields.generated.ts';
import {
  COMPANY_PAPER_DATES,
  type CompanyPaper,
  type CompanyPaperField,
} from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { CancelLink } from '../../../lib/form/cancel-link.tsx';
import { fileHint, fileRefusal } from '../../../lib/form/file.messages.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { companyPapersUrl } from '../../../domain/company/company-papers-urls.ts';
import { dateLabel, PERMANENT } from './papers.messages.ts';

export type PaperLimits = { accept: readonly string[]; maxBytes: number };

/** A paper with its dates, sent for the first time or in place of the previous one. */
export function PaperForm({ paper, limits }: { paper: CompanyPaper; limits: PaperLimits }) {
  const { kind, label } = paper;
  const form = useForm(companyPapersFields.put, {
    intention: 'envoyer',
    ids: { kind },
    openedBy: 'remplacer',
  });
  const { needed, optional } = COMPANY_PAPER_DATES[kind];
  const file = form.field('file');
  const dateField = (field: CompanyPaperField, hint?: string) => (
    <TextField
      type="date"
      label={dateLabel(kind, field)}
      hint={hint}
      autoComplete="off"
      {...form.field(field)}
      required={hint === undefined}
    />
  );
  return (
    <PageForm
      form={form}
      action={companyPapersUrl(`?remplacer=${kind}`)}
      back={companyPapersUrl()}
      encType="multipart/form-data"
      className="set-form"
      notice={file.error ? null : undefined}
    >
      <FileField
        label={label}
        hint={fileHint(limits)}
        name={file.name}
        accept={limits.accept}
        required
        refuse={(chosen) => fileRefusal(chosen, limits)}
        error={file.error}
      />
      {dateField(needed)}
      {optional ? dateField(optional, PERMANENT) : null}
      <SaveBar label="Enregistrer la pièce" look="coral" pending={form.isPending}>
        <CancelLink to={companyPapersUrl()} />
      </SaveBar>
    </PageForm>
  );
}
