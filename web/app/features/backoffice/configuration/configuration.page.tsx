import { staffConfiguration } from '@pomelo/contract/backoffice/configuration.endpoints.ts';
import { configurationName } from '@pomelo/contract/backoffice/configuration-names.ts';
import {
  isKnownKey,
  type StaffConfigurationEntry,
} from '@pomelo/contract/backoffice/configuration.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { handleConfiguration } from './configuration.action.server.ts';
import { CONFIGURATION_FAILED, valueText } from './configuration.messages.ts';
import { EntryForm, NewEntryForm } from './entry-form.tsx';
import { KEY_LABELS } from './key-labels.ts';
import type { Route } from './+types/configuration.page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await staffClient(context).call(staffConfiguration.list);
  return {
    entries: data,
    open: new URL(request.url).searchParams.get('modifier'),
    canReadLog: staffOf(context).state.permissions.includes('audit.read'),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleConfiguration(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONFIGURATION_FAILED);

export const meta: Route.MetaFunction = () => staffMeta('Configuration');

/** Settings apply to all nodes as soon as they are saved. */
export default function ConfigurationPage({ loaderData }: Route.ComponentProps) {
  const { entries, open, canReadLog } = loaderData;
  return (
    <>
      <PageHead
        title="Configuration"
        sub="En vigueur dès l’enregistrement, partout."
        actions={
          <ButtonLink href={staffUrls.configuration('modifier=nouvelle+cle')}>Ajouter une clé</ButtonLink>
        }
      />
      {open === 'nouvelle cle' ? <NewEntryForm /> : null}
      <DataTable
        caption="Configuration du site"
        columns={columnsOf(canReadLog)}
        rows={entries}
        idOf={({ key }) => key}
        below={(entry) => opened(entry, open)}
      />
    </>
  );
}

const columnsOf = (canReadLog: boolean): Column<StaffConfigurationEntry>[] => [
  {
    key: 'key',
    label: 'Réglage',
    kind: 'wrap',
    cell: ({ key }) => (
      <>
        <Link
          to={staffUrls.configuration(`modifier=${encodeURIComponent(key)}`)}
          data-open=""
          data-edit=""
          preventScrollReset
        >
          {configurationName(key)}
        </Link>
        <small>{isKnownKey(key) ? KEY_LABELS[key].effect : 'Une clé que le site ne lit pas.'}</small>
      </>
    ),
  },
  {
    key: 'value',
    label: 'Valeur',
    cell: ({ type, value, fallback }) => (
      <span className="num">
        {valueText(type, value ?? fallback ?? '')} {value === null ? <Tag>Par défaut</Tag> : null}
        {value !== null && fallback !== null ? (
          <small>
            Par défaut{'\u202f'}: {valueText(type, fallback)}
          </small>
        ) : null}
      </span>
    ),
  },
  {
    key: 'changed',
    label: 'Modifié',
    cell: ({ key, changedAt, changedBy }) =>
      changedAt === null ? (
        '—'
      ) : (
        <span className="num">
          {`${formatDay(changedAt)} à ${formatTime(changedAt)}`}
          <small>
            {canReadLog ? (
              <Link className="link" to={staffUrls.audit(`objet=configuration&q=${encodeURIComponent(key)}`)}>
                {changedBy}
              </Link>
            ) : (
              changedBy
            )}
          </small>
        </span>
      ),
  },
];

/** The form of the entry that the address names. */
const opened = (entry: StaffConfigurationEntry, open: string | null) =>
  open === entry.key ? <EntryForm entry={entry} /> : null;
