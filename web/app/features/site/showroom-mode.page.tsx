import { Button } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Form } from 'react-router';
import { viewContext } from '../../context.ts';
import { named } from '../../middleware/index.ts';
import { AskShowroom } from '../../domain/session/ask-showroom.tsx';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { safeReturnPath, urls } from '../../urls.ts';
import type { Route } from './+types/showroom-mode.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = () => [
  { title: 'Mode vitrine · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const back = safeReturnPath(new URL(request.url).searchParams.get('retour'), urls.dashboard());
  return { back, asks: context.get(viewContext) === 'b2b' };
}

/** Confirmation page before showroom mode starts; in showroom mode, replaces pages about trade. */
export default function ShowroomModePage({ loaderData }: Route.ComponentProps) {
  const { back, asks } = loaderData;
  if (asks) return <AskShowroom back={back} cancelTo={back} />;
  return (
    <div className="page">
      <PageHead title="Mode vitrine" />
      <EmptyState
        title="Cette page n’est pas montrée en vitrine"
        action={
          <Form method="post" action={urls.actions.showroom()} reloadDocument>
            <input type="hidden" name="vitrine" value="0" />
            <PageFields back={back} />
            <Button type="submit">Ouvrir la page</Button>
          </Form>
        }
      >
        Elle est à l’usage de votre société. L’ouvrir quitte le mode vitrine.
      </EmptyState>
    </div>
  );
}
