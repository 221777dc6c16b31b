import type { CompanyDetail } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { confirm } from '../../../lib/form/confirm.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { closeQuestion } from './companies.messages.ts';

/** Closes the workspace of a company, or opens it again; each for a reason, which stays in the log. */
export function ClosingSection({
  company,
  refusal,
}: {
  company: CompanyDetail;
  refusal: FormRefusal | null;
}) {
  const { closed } = company;
  const { formData } = useNavigation();
  const submit = useSubmit();
  const intention = closed ? 'rouvrir' : 'fermer';
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await confirm(closeQuestion(company))) await submit(form, { preventScrollReset: true });
  };
  return (
    <Section title={closed ? 'Espace fermé' : 'Fermer l’espace'}>
      {closed ? (
        <p>
          Fermé le <span className="num">{formatInstant(closed.at)}</span>
          {closed.reason ? `\u202f: ${closed.reason}` : ''}
        </p>
      ) : (
        <p className="muted">Plus personne de cette société n’y aura accès. Ses commandes restent.</p>
      )}
      <Form
        method="post"
        className="bo-form"
        preventScrollReset
        onSubmit={closed ? undefined : (event) => void ask(event)}
      >
        {refusal && !refusal.fieldErrors['reason'] ? <FormError title={refusal.message} /> : null}
        <PageFields />
        <input type="hidden" name="intention" value={intention} />
        <TextField
          label="Motif"
          name="reason"
          maxLength={500}
          autoComplete="off"
          defaultValue={refusal?.typed['reason'] ?? ''}
          error={refusal?.fieldErrors['reason']}
        />
        <div className="bo-form-end">
          <Button type="submit" look="line" pending={formData?.get('intention') === intention}>
            {closed ? 'Rouvrir l’espace' : 'Fermer l’espace'}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
