import type { CompanyDetail, StaffPerson } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { EditForm } from '../shared/edit-form.tsx';
import {
  PERIOD_CHOICES,
  presenceText,
  ROLE_CHOICES,
  roleText,
  sessionsQuestion,
} from './companies.messages.ts';

type Props = {
  company: CompanyDetail;
  mayWrite: boolean;
  mayImpersonate: boolean;
  /** Whose form is open. */
  changed: string | null;
  refusalFor: (personId: string) => FormRefusal | null;
};

/** Members of a company: permissions, status, and staff actions. */
export function PeopleSection({ company, mayWrite, mayImpersonate, changed, refusalFor }: Props) {
  return (
    <Section title="Personnes">
      <ul className="co-people">
        {company.people.map((person) => (
          <li key={person.id} data-row={person.id}>
            <p>
              <b>{nameOrEmail(person)}</b>
              <small>
                <a className="link" href={`mailto:${person.email}`}>
                  {person.email}
                </a>
                {person.phone1 ? (
                  <>
                    {' · '}
                    <a className="link num" href={`tel:${person.phone1}`}>
                      {phoneText(person.phone1)}
                    </a>
                  </>
                ) : null}
              </small>
            </p>
            <p>
              {roleText(person)}
              <small className="muted">{presenceText(person)}</small>
            </p>
            <PersonActions
              company={company}
              person={person}
              mayWrite={mayWrite}
              mayImpersonate={mayImpersonate}
            />
            {mayWrite && person.id === changed ? (
              <RightsForm
                person={person}
                cancel={staffUrls.company(company.id)}
                refusal={refusalFor(person.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Rights = { company: CompanyDetail; mayWrite: boolean; mayImpersonate: boolean };

function PersonActions({ company, person, mayWrite, mayImpersonate }: Rights & { person: StaffPerson }) {
  const name = nameOrEmail(person);
  const fields = { personne: person.id };
  return (
    <div className="bo-acts">
      {mayImpersonate && !company.closed && person.state === 'active' ? (
        <ActionForm
          action={staffUrls.actions.impersonate()}
          fields={{ ...fields, societe: company.id, intention: 'voir' }}
          actionKey={`voir-${person.id}`}
          wholePage
        >
          <button type="submit" className={buttonClass({ look: 'line' })}>
            Voir comme<span className="vh"> {name}</span>
          </button>
        </ActionForm>
      ) : null}
      {mayWrite ? (
        <>
          <Link
            className={buttonClass({ look: 'line' })}
            to={staffUrls.company(company.id, `modifier=${person.id}`)}
            preventScrollReset
            data-edit=""
          >
            Modifier<span className="vh"> le rôle et le plafond de {name}</span>
          </Link>
          <ActionForm
            action={staffUrls.company(company.id)}
            fields={{ ...fields, intention: 'lien' }}
            actionKey={`lien-${person.id}`}
          >
            <button type="submit" className={buttonClass({ look: 'line' })}>
              {person.state === 'active' ? 'Envoyer un lien' : 'Renvoyer l’invitation'}
              <span className="vh"> à {name}</span>
            </button>
          </ActionForm>
          {person.openSessions > 0 ? (
            <ActionForm
              action={staffUrls.company(company.id)}
              fields={{ ...fields, intention: 'sessions' }}
              actionKey={`sessions-${person.id}`}
              question={sessionsQuestion(person)}
            >
              <button type="submit" className={buttonClass({ look: 'line' })}>
                Fermer les sessions<span className="vh"> de {name}</span>
              </button>
            </ActionForm>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function RightsForm({
  person,
  cancel,
  refusal,
}: {
  person: StaffPerson;
  cancel: string;
  refusal: FormRefusal | null;
}) {
  const { role, purchaseLimit } = person;
  const stored = {
    role,
    plafond: purchaseLimit ? eurosTyped(purchaseLimit.amount.amount) : '',
    periode: purchaseLimit?.period ?? 'order',
  };
  return (
    <EditForm
      label={`Rôle et plafond de ${nameOrEmail(person)}`}
      intention="personne"
      fields={{ personne: person.id }}
      stored={stored}
      refusal={refusal}
      cancel={cancel}
    >
      {(values, errors) => (
        <div className="co-rights">
          <SelectField
            label="Rôle"
            name="role"
            options={ROLE_CHOICES}
            defaultValue={values['role']}
            error={errors['role']}
          />
          <TextField
            label="Plafond d’achat"
            hint={'D’un acheteur seulement. Vide\u202f: aucun plafond.'}
            name="plafond"
            unit="€ HT"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={values['plafond']}
            error={errors['plafond']}
          />
          <SelectField
            label="Compté"
            name="periode"
            options={PERIOD_CHOICES}
            defaultValue={values['periode']}
          />
        </div>
      )}
    </EditForm>
  );
}
