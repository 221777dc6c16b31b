import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { useSearchParams } from 'react-router';
import { sessionContext } from '../../context.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { profileUrls } from '../../profile-urls.ts';
import { InviteForm } from './invite-form.tsx';
import { JoinRequests } from './join-requests.tsx';
import { handlePeople } from './people.action.server.ts';
import { ONLY_OWNERS_MANAGE, peopleSummary, PERSON_FAILED } from './people.messages.ts';
import { PeopleTable } from './people-table.tsx';
import type { Route } from './+types/people.page.ts';

/** It shows the orders of each member this month. */
export const middleware: Route.MiddlewareFunction[] = named('trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Personnes · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const client = privateClient(context);
  const isOwner = context.get(sessionContext)?.state.profile.role === 'owner';
  const [people, requests] = await Promise.all([
    client.call(workspace.people),
    isOwner ? client.call(workspace.joinRequests) : null,
  ]);
  return { people: people.data, requests: requests?.data ?? [] };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handlePeople(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PERSON_FAILED);

/**
 * Members of the company with their roles and purchase limits, and join requests. Owners edit; the others
 * read.
 */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { people, requests } = loaderData;
  const { profile } = useSession();
  const [query] = useSearchParams();
  const isOwner = profile?.role === 'owner';
  const isInviting = isOwner && query.has('inviter');
  return (
    <>
      <JoinRequests requests={requests} />
      {isInviting ? (
        <SettingsSection
          title="Inviter une personne"
          text="Elle agira au nom de la société, selon son rôle et son plafond."
        >
          <InviteForm />
        </SettingsSection>
      ) : null}
      <SettingsSection
        wide
        title="Personnes"
        text={isOwner ? peopleSummary(people) : `${peopleSummary(people)}. ${ONLY_OWNERS_MANAGE}`}
      >
        <PeopleTable
          people={people}
          company={profile?.contact.rs ?? ''}
          isManaged={isOwner}
          changed={query.get('modifier')}
        />
        {isOwner && !isInviting ? (
          <p>
            <ButtonLink look="coral" icon="plus" href={profileUrls.people('?inviter')}>
              Inviter une personne
            </ButtonLink>
          </p>
        ) : null}
      </SettingsSection>
    </>
  );
}
