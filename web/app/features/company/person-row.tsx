import { withDe } from '@pomelo/contract/elision.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { Avatar } from '@pomelo/design/avatar.tsx';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { profileUrls } from '../../profile-urls.ts';
import { urls } from '../../urls.ts';
import {
  mayOrderText,
  type Person,
  removeQuestion,
  roleTitle,
  spentThisMonthText,
  statusText,
} from './people.messages.ts';
import * as companyCss from './company.module.css';
import * as css from './people.module.css';

type Props = { person: Person; company: string; isManaged: boolean; isLastOwner: boolean };

/** A member, or an invited person; on a phone each cell has a label. */
export function PersonRow({ person, company, isManaged, isLastOwner }: Props) {
  const { word: stateLabel, tone } = statusText(person);
  return (
    <tr>
      <th scope="row">
        <span className={css.who}>
          <Avatar
            name={personName(person)}
            src={person.picture ? urls.personPicture(person.id, person.picture) : null}
          />
          <span>
            <b>{personName(person)}</b>
            {person.self ? <span className="muted"> (vous)</span> : null}
            <small>{person.email}</small>
          </span>
        </span>
      </th>
      <td data-label="Rôle">{roleTitle(person.role)}</td>
      <td data-label="Peut commander">{mayOrderText(person)}</td>
      <td data-label="Ce mois-ci" className="num">
        {person.state === 'active' && person.role !== 'viewer' ? spentThisMonthText(person) : '–'}
      </td>
      <td data-label="Accès">{tone ? <Tag tone={tone}>{stateLabel}</Tag> : stateLabel}</td>
      {isManaged ? (
        <td className={css.act}>
          <PersonActions person={person} company={company} isLastOwner={isLastOwner} />
        </td>
      ) : null}
    </tr>
  );
}

function PersonActions({ person, company, isLastOwner }: Omit<Props, 'isManaged'>) {
  const name = personName(person);
  const isExpected = person.state !== 'active';
  return (
    <div className={companyCss.lineAct}>
      <Link
        className={buttonClass({ look: 'line' })}
        to={profileUrls.people(`?modifier=${person.id}`)}
        aria-label={`Modifier le rôle et le plafond ${withDe(name)}`}
        preventScrollReset
      >
        Modifier
      </Link>
      {isExpected ? (
        <PersonButton
          person={person}
          intention="renvoyer"
          label="Renvoyer"
          name={`l’invitation ${withDe(name)}`}
        />
      ) : null}
      {person.self || isLastOwner ? null : (
        <PersonButton
          person={person}
          intention="retirer"
          label={isExpected ? 'Annuler' : 'Retirer'}
          name={isExpected ? `l’invitation ${withDe(name)}` : name}
          question={removeQuestion(person, company)}
        />
      )}
    </div>
  );
}

type ButtonProps = {
  person: Person;
  intention: 'renvoyer' | 'retirer';
  label: string;
  name: string;
  question?: ReturnType<typeof removeQuestion>;
};

function PersonButton({ person, intention, label, name, question }: ButtonProps) {
  return (
    <ActionForm
      action={profileUrls.people()}
      actionKey={`${intention}-${person.id}`}
      fields={{ intention, personne: person.id }}
      back={profileUrls.people()}
      question={question}
      className="act-form"
    >
      <button type="submit" className={buttonClass({ look: 'bare' })} aria-label={`${label} ${name}`}>
        {label}
      </button>
    </ActionForm>
  );
}
