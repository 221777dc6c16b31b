import { siteTexts } from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { AuthorField } from '../../../lib/session/author-field.tsx';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { libraryChoices } from '../shared/content-loader.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import * as css from './content.module.css';
import { MemberForm } from './member-form.tsx';
import { OrderedList } from './ordered-list.tsx';
import { handleTeam } from './site-texts.action.server.ts';
import { CONTENT_FAILED } from './content.messages.ts';
import type { Route } from './+types/public-team.page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const open = new URL(request.url).searchParams.get('modifier');
  const [{ data }, choices] = await Promise.all([
    client.call(siteTexts.team),
    open === null ? [] : libraryChoices(client),
  ]);
  return {
    team: data,
    choices,
    open,
    canWrite: staffOf(context).state.permissions.includes('content.write'),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleTeam(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONTENT_FAILED);

export const meta: Route.MetaFunction = () => staffMeta('Équipe affichée');

/** Order and visibility of staff on the contact pages. */
export default function PublicTeamPage({ loaderData }: Route.ComponentProps) {
  const { team, choices, open, canWrite } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const order = (ids: number[]) => {
    if (!form.current) return;
    const sent = new FormData(form.current);
    sent.delete('ids');
    for (const id of ids) sent.append('ids', String(id));
    void submit(sent, { method: 'post', preventScrollReset: true });
  };
  const changed = team.find(({ id }) => String(id) === open);
  return (
    <>
      <PageHead
        title="Équipe affichée"
        sub="Les personnes que montrent les pages de contact, dans cet ordre."
        actions={
          canWrite ? (
            <ButtonLink look="coral" icon="plus" href={staffUrls.publicTeam('modifier=nouveau')}>
              Ajouter une personne
            </ButtonLink>
          ) : undefined
        }
      />
      {canWrite && (changed || open === 'nouveau') ? (
        <MemberForm key={changed?.id ?? 'nouveau'} member={changed ?? null} choices={choices} />
      ) : null}
      {team.length === 0 ? (
        <EmptyState title="Personne">Les pages de contact ne montrent personne.</EmptyState>
      ) : null}
      <Form ref={form} method="post" aria-label="Ordre de l’équipe" preventScrollReset>
        <PageFields />
        <AuthorField />
        <input type="hidden" name="intention" value="ranger" />
        <fieldset className={css.main} disabled={!canWrite}>
          <legend className="vh">Personnes, dans l’ordre de la page</legend>
          <OrderedList
            items={team.map((member) => ({ ...member, name: personName(member) }))}
            onOrder={order}
          >
            {({ id, name, job, visible }) => (
              <>
                {canWrite ? (
                  <Link className="link" to={staffUrls.publicTeam(`modifier=${id}`)} data-open="">
                    {name}
                  </Link>
                ) : (
                  name
                )}{' '}
                <small className="muted">{job}</small> {visible ? null : <Tag>Masqué</Tag>}
              </>
            )}
          </OrderedList>
        </fieldset>
      </Form>
    </>
  );
}
