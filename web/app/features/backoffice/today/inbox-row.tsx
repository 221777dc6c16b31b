import type { QueueItem } from '@pomelo/contract/backoffice/today.schemas.ts';
import { initialsOf } from '@pomelo/design/avatar.tsx';
import { classes } from '@pomelo/design/classes.ts';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from 'react-router';
import { ageText } from '../shared/age.messages.ts';
import { jobName } from '../failures/failures.messages.ts';
import { elementText } from './inbox-address.ts';
import { dueText, promiseTone, rowText } from './inbox.messages.ts';
import { QUEUE_KINDS } from './queue-kinds.ts';
import * as css from './inbox-list.module.css';
import * as partsCss from '../shared/parts.module.css';

type Props = {
  item: QueueItem;
  href: string;
  isOpen: boolean;
  nowMs: number;
  me: string;
  /** The form of the bulk bar, whether it takes this item, and why its last step left this item out. */
  form: string;
  isTicked: boolean;
  error: string | undefined;
};

export const labelOf = ({ queue, label }: Pick<QueueItem, 'queue' | 'label'>): string =>
  queue === 'jobs' ? jobName(label) : label;

/** An item: tick, kind, person, subject, age, owner. */
export function InboxRow({ item, href, isOpen, nowMs, me, form, isTicked, error }: Props) {
  const { queue, owner, at } = item;
  const { icon, name } = QUEUE_KINDS[queue];
  const key = elementText(item);
  const tone = promiseTone(item, nowMs);
  return (
    <li data-row={key} data-queue={queue} className={css.row} data-open-row={isOpen || undefined}>
      <label className={css.tick}>
        <input type="checkbox" name="ids" value={key} form={form} defaultChecked={isTicked} data-choice="" />
        <span className="vh">Cocher {labelOf(item)}</span>
      </label>
      <input type="hidden" name={`nom-${key}`} value={labelOf(item)} form={form} />
      <Link
        to={href}
        className={css.item}
        data-open=""
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
      >
        <Icon name={icon} label={name} />
        <span className={css.what}>
          <b>{labelOf(item)}</b>
          <span>{rowText(item)}</span>
        </span>
        <span className={css.marks}>
          <span className={classes(css.age, 'num', tone)} title={dueText(item)}>
            {ageText(at, nowMs)}
            <span className="vh">, {dueText(item)}</span>
          </span>
          {owner ? (
            <span className={partsCss.mono} title={`Suivi par ${owner.name}`}>
              <span aria-hidden="true">{initialsOf(owner.name)}</span>
              <span className="vh">, suivi par {owner.id === me ? 'vous' : owner.name}</span>
            </span>
          ) : (
            <span className={`${partsCss.mono} ${css.free}`} title="À prendre">
              <span aria-hidden="true">+</span>
              <span className="vh">, à prendre</span>
            </span>
          )}
        </span>
      </Link>
      {error ? (
        <div className={css.rowError}>
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
    </li>
  );
}
