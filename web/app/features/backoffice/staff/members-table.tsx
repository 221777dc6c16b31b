import type { StaffMember } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { RolesForm } from './roles-form.tsx';
import { isLastAdministrator, removeQuestion, ROLE_NAMES } from './staff.messages.ts';
import * as tableCss from '../shared/table.module.css';
import * as css from './staff.module.css';

type Props = {
  members: readonly StaffMember[];
  me: string;
  /** The id of the edited member. */
  changed: string | null;
};

const columnsOf = ({ members, me }: Props): readonly Column<StaffMember>[] => [
  {
    key: 'name',
    label: 'Personne',
    cell: (member) => (
      <>
        <b>{nameOrEmail(member)}</b>
        {member.personId === me ? <span className="muted"> (vous)</span> : null}
        <small>{member.email}</small>
      </>
    ),
  },
  {
    key: 'roles',
    label: 'Rôles',
    kind: 'wrap',
    cell: ({ roles }) => (
      <span className={css.roles}>
        {roles.map((role) => (
          <Tag key={role} tone={role === 'administrator' ? 'solid' : 'line'}>
            {ROLE_NAMES[role]}
          </Tag>
        ))}
      </span>
    ),
  },
  {
    key: 'since',
    label: 'Depuis',
    cell: ({ createdAt }) => <span className="num">{formatDay(createdAt)}</span>,
  },
  {
    key: 'seen',
    label: 'Vu',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <span className="num">{formatInstant(lastSeenAt)}</span>
      ) : (
        <span className="muted">Jamais connecté</span>
      ),
  },
  {
    key: 'acts',
    label: 'Actions',
    hideLabel: true,
    cell: (member) => <MemberActions member={member} isLast={isLastAdministrator(member, members)} />,
  },
];

/** Below the row of the edited member: their roles. */
const formUnder =
  ({ members, changed }: Props) =>
  (member: StaffMember) =>
    member.personId === changed ? (
      <RolesForm member={member} isLast={isLastAdministrator(member, members)} />
    ) : null;

/** All staff members; the form of the edited one opens below its row. */
export function MembersTable(props: Props) {
  return (
    <DataTable
      caption="Membres de l’équipe"
      columns={columnsOf(props)}
      rows={props.members}
      idOf={({ personId }) => personId}
      below={formUnder(props)}
    />
  );
}

function MemberActions({ member, isLast }: { member: StaffMember; isLast: boolean }) {
  const name = nameOrEmail(member);
  return (
    <div className={tableCss.actions}>
      <Link
        className={buttonClass({ look: 'line' })}
        to={staffUrls.staff(`modifier=${member.personId}`)}
        aria-label={`Modifier les rôles ${withDe(name)}`}
        data-edit=""
        data-open=""
        preventScrollReset
      >
        Rôles
      </Link>
      {isLast ? null : (
        <ActionForm
          action={staffUrls.staff()}
          actionKey={`retirer-${member.personId}`}
          fields={{ intention: 'retirer', personne: member.personId }}
          back={staffUrls.staff()}
          question={removeQuestion(name)}
        >
          <button
            type="submit"
            className={buttonClass({ look: 'bare' })}
            aria-label={`Retirer ${name} de l’équipe`}
          >
            Retirer
          </button>
        </ActionForm>
      )}
    </div>
  );
}
