import { TextField } from '@pomelo/design/field.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import { type Company, vatNumberText, vatText } from './company.messages.ts';

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
export function VatForm({ company, refusal }: { company: Company; refusal: FormRefusal | null }) {
  const { formData } = useNavigation();
  const error = refusal ? (refusal.fieldErrors['vatNumber'] ?? refusal.message) : undefined;
  return (
    <Form method="post" action={urls.profileCompany()} className="set-form" preventScrollReset>
      <input type="hidden" name="intention" value="tva" />
      <PageFields />
      <TextField
        label="Numéro de TVA intracommunautaire"
        hint="FR, deux caractères, puis le SIREN."
        name="vatNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={refusal?.typed['vatNumber'] ?? vatNumberText(company.vatNumber ?? '')}
        error={error}
      />
      <div className="vat-state">
        <VatState company={company} />
      </div>
      <SaveBar label="Enregistrer et vérifier" pending={formData?.get('intention') === 'tva'} />
    </Form>
  );
}
