import { companiesFields } from '@pomelo/contract/backoffice/companies.fields.generated.ts';
import type { CompanyDetail, StaffPerson } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { EurosField, SelectField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import {
  PERIOD_CHOICES,
  presenceText,
  ROLE_CHOICES,
  roleText,
  sessionsQuestion,
} from './companies.messages.ts';
import * as css from './companies.module.css';
import * as tableCss from '../shared/table.module.css';

type Props = {
  company: CompanyDetail;
  mayWrite: boolean;
  mayImpersonate: boolean;
  /** Whose form is open. */
  changed: string | null;
};

/** Members of a company: permissions, status, and staff actions. */
export function PeopleSection({ company, mayWrite, mayImpersonate, changed }: Props) {
  return (
    <Section title="Personnes">
      <ul className={css.people}>
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
              <RightsForm person={person} cancel={staffUrls.company(company.id)} />
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
    <div className={`${tableCss.actions} ${css.acts}`}>
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
            Modifier<span className="vh"> {`le rôle et le plafond ${withDe(name)}`}</span>
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
                Fermer les sessions<span className="vh">{` ${withDe(name)}`}</span>
              </button>
            </ActionForm>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

const AMOUNT = 'purchaseLimit.amount.amount';
const PERIOD = 'purchaseLimit.period';
/** Field labels for an edit conflict. */
const LABELS = { role: 'Rôle', [AMOUNT]: 'Plafond d’achat', [PERIOD]: 'Compté' };

function RightsForm({ person, cancel }: { person: StaffPerson; cancel: string }) {
  const { role, purchaseLimit } = person;
  const form = useForm(companiesFields.changePerson, {
    intention: 'personne',
    ids: { personne: person.id },
    openedBy: 'modifier',
    stored: {
      role,
      [AMOUNT]: purchaseLimit ? eurosTyped(purchaseLimit.amount.amount) : '',
      [PERIOD]: purchaseLimit?.period ?? 'order',
    },
    version: person.version,
  });
  return (
    <StaffForm
      form={form}
      label={`Rôle et plafond ${withDe(nameOrEmail(person))}`}
      labels={LABELS}
      cancel={cancel}
    >
      <div className={css.rights}>
        <SelectField label="Rôle" options={ROLE_CHOICES} {...form.field('role')} />
        <EurosField
          label="Plafond d’achat"
          hint={'D’un acheteur seulement. Vide\u202f: aucun plafond.'}
          unit="€ HT"
          {...form.field(AMOUNT)}
        />
        <SelectField label="Compté" options={PERIOD_CHOICES} {...form.field(PERIOD)} />
      </div>
    </StaffForm>
  );
}
