import { entryLabel, resourceName } from '@pomelo/contract/backoffice/audit-names.ts';
import type { AuditEntry } from '@pomelo/contract/backoffice/audit.endpoints.ts';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { ChangeList } from '../shared/change-list.tsx';
import { firstChange } from './audit.messages.ts';
import * as css from './audit.module.css';

/** One change: a row that expands to all old and new values. */
export function EntryLine({ entry }: { entry: AuditEntry }) {
  const { at, person, summary, resource, resourceId, before, after, requestId } = entry;
  return (
    <li data-row={entry.id}>
      <details className={css.au}>
        <summary data-open="">
          <time className="num" dateTime={at}>
            {formatDay(at)} <span className="muted">{formatTime(at)}</span>
          </time>
          <span>{person.name}</span>
          <span>
            <b>{summary}</b>
            <span className={`small muted ${css.first}`}>{firstChange(before, after, resource)}</span>
          </span>
          <span className={css.what}>
            {entryLabel(entry)}
            <span className="small muted">{resourceName(resource)}</span>
          </span>
        </summary>
        <div className={css.more}>
          <ChangeList before={before} after={after} resource={resource} />
          <p className="micro muted num">
            {resourceName(resource)} {resourceId} · requête {requestId}
          </p>
        </div>
      </details>
    </li>
  );
}
