import { PERMISSIONS, permissionsOf, STAFF_ROLES } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { staff as endpoints } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { useSearchParams } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { MemberForm } from './member-form.tsx';
import { MembersTable } from './members-table.tsx';
import { RightsTable } from './rights-table.tsx';
import { handleStaff } from './staff.action.server.ts';
import { STAFF_FAILED, teamSummary } from './staff.messages.ts';
import type { Route } from './+types/staff.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Équipe');

export async function loader({ context }: Route.LoaderArgs) {
  const { data: members } = await staffClient(context).call(endpoints.members);
  // The permission table that the API enforces, with labels.
  const given = STAFF_ROLES.map((role) => ({ role, permissions: permissionsOf([role]) }));
  const rights = PERMISSIONS.map((permission) => ({
    permission,
    roles: given.filter(({ permissions }) => permissions.has(permission)).map(({ role }) => role),
  }));
  return { members, rights, me: staffOf(context).state.personId };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleStaff(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, STAFF_FAILED);

/** Staff members, and the permissions of each role. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { members, rights, me } = loaderData;
  const [query] = useSearchParams();
  const isAdding = query.has('ajouter');
  return (
    <>
      <PageHead
        title="Équipe"
        sub={teamSummary(members.length)}
        actions={
          isAdding ? undefined : (
            <ButtonLink look="coral" icon="plus" href={staffUrls.staff('ajouter=1')}>
              Ajouter une personne
            </ButtonLink>
          )
        }
      />
      {isAdding ? (
        <Section title="Ajouter une personne">
          <MemberForm />
        </Section>
      ) : null}
      <MembersTable members={members} me={me} changed={query.get('modifier')} />
      <RightsTable rights={rights} />
    </>
  );
}
