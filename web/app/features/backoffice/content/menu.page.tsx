import { staffContent } from '@pomelo/contract/backoffice/content/content.endpoints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { AuthorField } from '../../../lib/session/author-field.tsx';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { STATE_LABELS } from './content-texts.ts';
import { CONTENT_FAILED } from './content.messages.ts';
import { handleMenu } from './content.action.server.ts';
import { OrderedList } from './ordered-list.tsx';
import * as css from './content.module.css';
import * as partsCss from '../shared/parts.module.css';
import type { Route } from './+types/menu.page.ts';

// EDIT-7
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await staffClient(context).call(staffContent.menu);
  return { entries: data, canWrite: staffOf(context).state.permissions.includes('content.write') };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleMenu(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONTENT_FAILED);

export const meta: Route.MetaFunction = () => staffMeta('Menu du site');

/** Which pages are in the menu of the site, and their order. */
export default function MenuPage({ loaderData: { entries, canWrite } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const order = (ids: number[]) => {
    if (!form.current) return;
    const sent = new FormData(form.current);
    sent.delete('ids');
    for (const id of ids) sent.append('ids', String(id));
    void submit(sent, { method: 'post', preventScrollReset: true });
  };
  return (
    <>
      <Breadcrumbs items={[{ label: 'Pages', href: staffUrls.contents('pages') }, { label: 'Menu' }]} />
      <PageHead title="Menu du site" sub="Le menu montre les pages cochées et publiées, dans cet ordre." />
      <Form ref={form} method="post" aria-label="Menu du site" preventScrollReset>
        <PageFields />
        <AuthorField />
        {/* Enter in a box saves: without this it would press the first arrow. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
          Enregistrer
        </button>
        <fieldset className={css.main} disabled={!canWrite}>
          <legend className="vh">Pages, dans l’ordre du menu</legend>
          <OrderedList items={entries.map((entry) => ({ ...entry, name: entry.menuLabel }))} onOrder={order}>
            {(entry) => (
              <>
                <CheckboxField
                  name="visible"
                  value={entry.id}
                  defaultChecked={entry.menuVisible}
                  label={
                    <>
                      {entry.menuLabel}
                      <span className="vh">, au menu</span>
                    </>
                  }
                />
                <Link className="small link" to={staffUrls.content('pages', entry.id)}>
                  Modifier<span className="vh"> {entry.title}</span>
                </Link>{' '}
                {entry.state === 'published' ? null : (
                  <small className="muted">{STATE_LABELS[entry.state]}</small>
                )}
              </>
            )}
          </OrderedList>
          {canWrite ? (
            <div className={partsCss.formEnd}>
              <Button type="submit" look="coral">
                Enregistrer
              </Button>
            </div>
          ) : null}
        </fieldset>
      </Form>
    </>
  );
}
