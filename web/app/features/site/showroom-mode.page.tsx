import { Button } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Form, redirect } from 'react-router';
import { viewContext } from '../../context.ts';
import { named } from '../../middleware/index.ts';
import { PageFields } from '../../shared/page-fields.tsx';
import { safeReturnPath, urls } from '../../urls.ts';
import type { Route } from './+types/showroom-mode.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = () => [{ title: 'Mode vitrine · Pomelo' }, { name: 'robots', content: 'noindex' }];

export function loader({ request, context }: Route.LoaderArgs) {
  const back = safeReturnPath(new URL(request.url).searchParams.get('retour'), urls.dashboard());
  if (context.get(viewContext) === 'b2b') throw redirect(back);
  return { back };
}

/** In the place of a page that shows what the dealer pays, while his own customer looks at the screen. */
export default function ShowroomModePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title="Mode vitrine" />
      <EmptyState
        title="Cette page n’est pas montrée en vitrine"
        action={
          <Form method="post" action={urls.actions.showroom()} reloadDocument>
            <input type="hidden" name="vitrine" value="0" />
            <PageFields back={loaderData.back} />
            <Button type="submit">Quitter la vitrine</Button>
          </Form>
        }
      >
        Elle est à l’usage de votre société. Quittez le mode vitrine pour l’ouvrir.
      </EmptyState>
    </div>
  );
}
