import type { Queue, QueueItem, QueueOwner } from '@pomelo/contract/backoffice/today.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Form, useSubmit } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { PageFields } from '../../../lib/form/page-fields.tsx';

type Props = { queue: Queue; item: QueueItem; people: readonly QueueOwner[]; me: string };

const UNASSIGNED = '';

/** Assignee of a task: one press takes it, the list assigns it to a colleague or unassigns it. */
export function OwnerForm({ queue, item, people, me }: Props) {
  const submit = useSubmit();
  const owner = item.owner?.id ?? UNASSIGNED;
  const key = `suivi-${queue}-${item.id}`;
  const named = { file: queue, element: item.id, was: owner };
  return (
    <div className="td-owner">
      <Form
        // Reset when another user changed the assignee.
        key={owner}
        method="post"
        action={staffUrls.actions.queue()}
        navigate={false}
        fetcherKey={key}
        className="td-give"
        onChange={({ currentTarget }) => void submit(currentTarget, { navigate: false, fetcherKey: key })}
      >
        {Object.entries(named).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PageFields />
        <span className="field">
          <select name="owner" defaultValue={owner} aria-label={`Suivi par, ${item.label}`}>
            <option value={UNASSIGNED}>Personne</option>
            {item.owner && !people.some(({ id }) => id === owner) ? (
              <option value={owner}>{item.owner.name}</option>
            ) : null}
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === me ? `${name} (vous)` : name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" small />
        </span>
        <noscript>
          <button type="submit" className={buttonClass({ look: 'line' })}>
            Donner
          </button>
        </noscript>
      </Form>
      {owner === UNASSIGNED ? (
        <ActionForm action={staffUrls.actions.queue()} actionKey={key} fields={{ ...named, owner: me }}>
          <button type="submit" className={buttonClass({ look: 'line' })} data-take="">
            Je m’en occupe
          </button>
        </ActionForm>
      ) : null}
    </div>
  );
}
