import { companiesFields } from '@pomelo/contract/backoffice/companies.fields.generated.ts';
import type { CompanyDetail } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { closeQuestion } from './companies.messages.ts';

/** Closes the workspace of a company, or opens it again; each for a reason, which stays in the log. */
export function ClosingSection({ company }: { company: CompanyDetail }) {
  const { closed } = company;
  const form = useForm(companiesFields.close, { intention: closed ? 'rouvrir' : 'fermer' });
  const label = closed ? 'Rouvrir l’espace' : 'Fermer l’espace';
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
      <StaffForm
        form={form}
        label={label}
        save={label}
        look="line"
        question={closed ? undefined : closeQuestion(company)}
      >
        <TextField label="Motif" autoComplete="off" {...form.field('reason')} />
      </StaffForm>
    </Section>
  );
}
