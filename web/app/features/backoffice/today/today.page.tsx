import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useScreenKeys } from '../shared/screen-keys.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { DetailPane } from './detail-pane.tsx';
import { handleInbox } from './inbox.action.server.ts';
import { elementText, inboxHref, inboxPlaceIn } from './inbox-address.ts';
import { OpenItemContext } from './inbox-form.ts';
import { InboxHead } from './inbox-head.tsx';
import { INBOX_KEYS, useSendByKey } from './inbox-keys.ts';
import { InboxList } from './inbox-list.tsx';
import { loadInbox } from './inbox.loader.server.ts';
import { FAILED } from './inbox.messages.ts';
import { neighbourOf } from './neighbour.ts';
import { NextDayContext } from './next-day.ts';
import { useLiveInbox } from './use-live-inbox.ts';
import * as css from './inbox.module.css';
import type { Route } from './+types/today.page.ts';

const SATURDAY = 6;
/** The next day that is not of a weekend, in Paris. */
function nextWeekday(now: number): string {
  const days = [1, 2, 3].find((later) => {
    const weekday = new Date(dayInParis(now, later)).getUTCDay();
    return weekday !== 0 && weekday !== SATURDAY;
  });
  return dayInParis(now, days ?? 1);
}

export const meta: Route.MetaFunction = () => staffMeta('Aujourd’hui');

export async function loader({ request, context }: Route.LoaderArgs) {
  const place = inboxPlaceIn(new URL(request.url).searchParams);
  const { inbox, detail } = await loadInbox(staffClient(context), place);
  const { personId, permissions, now } = staffOf(context).state;
  return { place, inbox, detail, me: personId, permissions, now, nextDay: nextWeekday(Date.parse(now)) };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleInbox(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

// STAFF-13
/** Pending work: one list by promise, and the open item next to it. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { place, inbox, detail, me, permissions, now, nextDay } = useLiveInbox(loaderData);
  useScreenKeys(INBOX_KEYS);
  useSendByKey();
  const nowMs = Date.parse(now);
  const open = detail ? elementText(detail) : null;
  const { next, position } = neighbourOf(inbox.data, detail);
  const nextHref = inboxHref({ ...place, element: next });
  const back = {
    href: inboxHref({ ...place, element: null }),
    label: position === null ? 'Retour à la liste' : `Retour à la liste, ${position} sur ${inbox.meta.total}`,
  };
  return (
    <NextDayContext value={nextDay}>
      <div className={css.inbox} data-element={place.element ? '' : undefined}>
        <InboxHead inbox={inbox} place={place} />
        <div className={css.panes}>
          <section className={css.list} aria-label="À traiter" tabIndex={-1}>
            <InboxList inbox={inbox} place={place} open={open} nowMs={nowMs} me={me} />
          </section>
          {detail ? (
            <OpenItemContext value={{ queue: detail.queue, id: detail.id, next: nextHref }}>
              <DetailPane
                detail={detail}
                people={inbox.people}
                me={me}
                permissions={permissions}
                nowMs={nowMs}
                back={back}
              />
            </OpenItemContext>
          ) : null}
        </div>
      </div>
    </NextDayContext>
  );
}
