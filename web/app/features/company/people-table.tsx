import { isLastOwner, type Person } from './people.messages.ts';
import { PersonForm } from './person-form.tsx';
import { PersonRow } from './person-row.tsx';
import * as css from './people.module.css';

type Props = {
  people: readonly Person[];
  company: string;
  /** Whether the user is an owner. */
  isManaged: boolean;
  /** The id of the person being changed. */
  changed: string | null;
};

const COLUMNS = ['Personne', 'Rôle', 'Peut commander', 'Commandé ce mois-ci', 'Accès'] as const;

/** A table; a list of cards on a phone. The form of the edited member opens below its row. */
export function PeopleTable({ people, company, isManaged, changed }: Props) {
  return (
    <table className={css.ppl}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {isManaged ? (
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      {people.map((person) => (
        <tbody key={person.id}>
          <PersonRow
            person={person}
            company={company}
            isManaged={isManaged}
            isLastOwner={isLastOwner(person, people)}
          />
          {isManaged && person.id === changed ? (
            <tr className={css.form}>
              <td colSpan={COLUMNS.length + 1}>
                <PersonForm person={person} isLastOwner={isLastOwner(person, people)} />
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  );
}
