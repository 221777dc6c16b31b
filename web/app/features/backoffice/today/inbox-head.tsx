import type { Inbox } from '@pomelo/contract/backoffice/today.schemas.ts';
import { QUEUE_OWNERS } from '@pomelo/contract/backoffice/today.schemas.ts';
import { QUEUE_RULES, QUEUE_TABS } from '@pomelo/contract/backoffice/queues.ts';
import { Link } from 'react-router';
import { inboxHref, type InboxPlace } from './inbox-address.ts';
import { lateText, OWNER_LABELS, waitingText } from './inbox.messages.ts';
import { TAB_LABELS } from './queue-kinds.ts';
import * as css from './inbox-head.module.css';
import * as compactCss from './compact.module.css';

type Props = { inbox: Inbox; place: InboxPlace };

const HINTS = [
  { keys: ['j', 'k'], text: 'parcourir' },
  { keys: ['x'], text: 'cocher' },
  { keys: ['e'], text: 'classer' },
  { keys: ['r'], text: 'répondre' },
  { keys: ['?'], text: '' },
] as const;

/** The title with its counts, whose items are shown, and the kinds of them. */
export function InboxHead({ inbox, place }: Props) {
  const { owners, queues } = inbox;
  const late = queues.reduce((sum, queue) => sum + queue.late, 0);
  const count = queues.reduce((sum, queue) => sum + queue.count, 0);
  return (
    <>
      <header className={css.head}>
        <div>
          <h1 className="h2">Aujourd’hui</h1>
          <p className="muted num">
            {place.owner === 'aside' ? `${owners.aside} de côté` : waitingText(count)}
            {late > 0 && place.owner !== 'aside' ? (
              <>
                , <b className="bad">{lateText(late)}</b>
              </>
            ) : null}
          </p>
        </div>
        <div className={css.acts}>
          <p className={`${css.hints} needs-scripts`} aria-hidden="true">
            {HINTS.map(({ keys, text }) => (
              <span key={keys[0]}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
                {text}
              </span>
            ))}
          </p>
          <nav className={`seg ${compactCss.seg}`} aria-label="Suivi par">
            {QUEUE_OWNERS.filter(
              (owner) => owner !== 'aside' || owners.aside > 0 || place.owner === 'aside',
            ).map((owner) => (
              <Link
                key={owner}
                to={inboxHref({ owner, tab: place.tab })}
                aria-current={place.owner === owner ? 'true' : undefined}
              >
                {OWNER_LABELS[owner]}
                {owner === 'all' ? null : <b className="num">{owners[owner]}</b>}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <Tabs inbox={inbox} place={place} total={count} />
    </>
  );
}

function Tabs({ inbox: { queues }, place, total }: Props & { total: number }) {
  const tabs = QUEUE_TABS.flatMap((tab) => {
    const own = queues.filter(({ queue }) => QUEUE_RULES[queue].tab === tab);
    const count = own.reduce((sum, queue) => sum + queue.count, 0);
    const isLate = own.some(({ late }) => late > 0);
    // Incidents are rare: their tab is there with them.
    const isShown = own.length > 0 && (count > 0 || tab !== 'incidents' || place.tab === tab);
    return isShown ? [{ tab, count, isLate }] : [];
  });
  return (
    <nav className={css.tabs} aria-label="Nature">
      <Link to={inboxHref({ owner: place.owner })} aria-current={place.tab === null ? 'true' : undefined}>
        Tout <b className="num">{total}</b>
      </Link>
      {tabs.map(({ tab, count, isLate }) => (
        <Link
          key={tab}
          to={inboxHref({ owner: place.owner, tab })}
          aria-current={place.tab === tab ? 'true' : undefined}
        >
          {TAB_LABELS[tab]} <b className="num">{count}</b>
          {isLate ? <i className={css.late} role="img" aria-label="dont en retard" /> : null}
        </Link>
      ))}
    </nav>
  );
}
