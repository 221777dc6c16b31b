import { staff as endpoints } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { progressText, stepsOf } from './set-up.messages.ts';
import * as css from './set-up.module.css';
import type { Route } from './+types/start.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Mise en service');

export const loader = async ({ context }: Route.LoaderArgs) =>
  stepsOf(await staffClient(context).call(endpoints.setUpSteps));

/** Tasks left before the first buyer, each with a link to its screen. */
export default function StartPage({ loaderData: steps }: Route.ComponentProps) {
  const next = steps.find(({ isDone, href }) => !isDone && href !== null);
  return (
    <>
      <PageHead title="Mettre Pomelo en service" sub={progressText(steps)} />
      <ol className={css.steps}>
        {steps.map(({ id, title, text, isDone, href, verb }) => (
          <li key={id} className={isDone ? css.isDone : undefined} data-row={id}>
            <span className={css.sign}>
              <Icon name={isDone ? 'check' : 'chevron-right'} />
              <span className="vh">{isDone ? 'Fait' : 'À faire'}</span>
            </span>
            <span>
              <b>{title}</b>
              <span className="small">{text}</span>
            </span>
            {href ? (
              <ButtonLink href={href} look={id === next?.id ? 'coral' : 'line'}>
                {verb}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}
