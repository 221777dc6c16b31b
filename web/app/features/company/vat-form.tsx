import { workspaceFields } from '@pomelo/contract/workspace/workspace.fields.generated.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { profileUrls } from '../../profile-urls.ts';
import { type Company, vatNumberText, vatText } from './company.messages.ts';
import * as css from './company.module.css';

/** The answer of VIES about the number: a tag and, when the user must act, a sentence. */
export function VatState({ company }: { company: Company }) {
  const { word: stateLabel, tone, help } = vatText(company);
  return (
    <>
      <Tag tone={tone} icon={tone === 'ok' ? 'check' : 'alert'}>
        {stateLabel}
      </Tag>
      {help ? <p className="small muted">{help}</p> : null}
    </>
  );
}

/** The VAT number, with or without spaces; the server queries VIES again when it changes. */
export function VatForm({ company }: { company: Company }) {
  const form = useForm(workspaceFields.updateCompany, {
    intention: 'tva',
    stored: { vatNumber: vatNumberText(company.vatNumber ?? '') },
  });
  return (
    <PageForm form={form} action={profileUrls.company()} className="set-form">
      <TextField
        label="Numéro de TVA intracommunautaire"
        hint="FR, deux caractères, puis le SIREN."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('vatNumber')}
      />
      <div className={css.vatState}>
        <VatState company={company} />
      </div>
      <SaveBar label="Enregistrer et vérifier" pending={form.isPending} />
    </PageForm>
  );
}
