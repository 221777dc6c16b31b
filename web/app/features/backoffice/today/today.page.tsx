import { today as endpoints } from '@pomelo/contract/backoffice/today.endpoints.ts';
import type { QueueOwnerFilter } from '@pomelo/contract/backoffice/today.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pressInRow } from '../shared/row-keys.ts';
import { type ScreenKey, useScreenKeys } from '../shared/screen-keys.ts';
import { QueueSection } from './queue-section.tsx';
import { emptyQueuesText, todaySummary } from './queues.messages.ts';
import './today.css';
import type { Route } from './+types/today.page.ts';

const OWNERS: Readonly<Record<string, QueueOwnerFilter>> = { moi: 'mine', personne: 'none' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = new URL(request.url).searchParams.get('suivi') ?? '';
  const { queues } = await staffClient(context).call(endpoints.queues, {
    query: { owner: OWNERS[shown] ?? 'all' },
  });
  const { personId, now } = staffOf(context).state;
  return { queues, shown: shown in OWNERS ? shown : '', me: personId, now };
}

const KEYS: readonly ScreenKey[] = [
  { key: 't', meaning: 'S’occuper de la ligne', run: () => pressInRow('take') },
];
const VIEWS = [
  { value: '', label: 'Tout' },
  { value: 'moi', label: 'À moi' },
  { value: 'personne', label: 'À prendre' },
] as const;

/** Open tasks of the staff, queue by queue, the oldest first. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { queues, shown, me, now } = loaderData;
  useScreenKeys(KEYS);
  const nowMs = Date.parse(now);
  const busy = queues.filter(({ count }) => count > 0);
  const total = busy.reduce((sum, { count }) => sum + count, 0);
  const mine = busy.reduce((sum, queue) => sum + queue.mine, 0);
  const quiet = emptyQueuesText(queues.filter(({ count }) => count === 0).map(({ queue }) => queue));
  return (
    <>
      <PageHead
        title="Aujourd’hui"
        sub={shown === '' ? todaySummary(total, mine) : undefined}
        actions={
          <nav className="seg" aria-label="Montrer">
            {VIEWS.map(({ value, label }) => (
              <Link
                key={value}
                to={value ? `${staffUrls.today()}?suivi=${value}` : staffUrls.today()}
                aria-current={shown === value ? 'true' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        }
      />
      {busy.length === 0 ? (
        <EmptyState
          title={shown === 'moi' ? 'Vous ne suivez rien' : 'Rien n’attend'}
          action={shown === '' ? undefined : <ButtonLink href={staffUrls.today()}>Tout afficher</ButtonLink>}
        >
          {shown === 'moi'
            ? 'Prenez ce que vous traitez\u202f: vos collègues voient que vous vous en occupez.'
            : 'Les inscriptions, les demandes, les paiements et les incidents arrivent ici dès qu’ils attendent quelqu’un.'}
        </EmptyState>
      ) : (
        busy.map((queue) => <QueueSection key={queue.queue} view={queue} me={me} nowMs={nowMs} />)
      )}
      {busy.length > 0 && quiet ? <p className="small muted td-quiet">{quiet}</p> : null}
    </>
  );
}
