import { staffDebitNotes as endpoints } from '@pomelo/contract/backoffice/dunning/debit-notes.endpoints.ts';
import { DEBIT_NOTE_STATES } from '@pomelo/contract/dunning/debit-notes.schemas.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { NOTE_STATE_LABELS } from '../../../domain/dunning/dunning.messages.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { NOTES_FAILED, notesText } from './dunning.messages.ts';
import { dunningUrls } from './dunning-urls.ts';
import { LatePayments } from './late-payments.tsx';
import { issueNote } from './notes.action.server.ts';
import { NotesTable } from './notes-table.tsx';
import type { Route } from './+types/notes.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Notes de débit');

const MAX_QUERY_LENGTH = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = DEBIT_NOTE_STATES.find((one) => one === searchParams.get('etat'));
  const q = searchParams.get('q')?.trim().slice(0, MAX_QUERY_LENGTH);
  const query = { page: pageIn(searchParams), ...(state && { state }), ...(q && { q }) };
  const found = await staffClient(context).call(endpoints.list, { query });
  toLastPageOf(request, found.meta);
  return { ...found, mayWrite: staffOf(context).state.permissions.includes('money.write') };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  issueNote(await openStaffAction(request, context), dunningUrls.notes());
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, NOTES_FAILED);

const FILTERS = [
  choiceFilter(
    'etat',
    'État',
    'Toutes',
    DEBIT_NOTE_STATES.map((state) => ({ value: state, label: NOTE_STATE_LABELS[state].label })),
  ),
];

// MONEY-64
/** Debit notes of every company, and the late payments that letters claimed and no note charges yet. */
export default function NotesPage({ loaderData }: Route.ComponentProps) {
  const { data, late, meta: page, mayWrite } = loaderData;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Relances', href: dunningUrls.list() }, { label: 'Notes de débit' }]} />
      <PageHead
        title="Notes de débit"
        sub={'Intérêts de retard et indemnité de 40\u202f€ des factures réglées après leur échéance.'}
      />
      <LatePayments rows={late} mayWrite={mayWrite} action={dunningUrls.notes()} withCompany />
      <FilteredList
        search={{ label: 'Rechercher une note', placeholder: 'Société, note, facture, commande' }}
        filters={FILTERS}
        found={notesText(page.total)}
        meta={page}
        empty={{
          nothing: 'Aucune note de débit',
          title: 'Aucune note de débit',
          text: 'Une note s’établit pour une facture réglée en retard, ou d’elle-même quand un virement règle ce qu’une lettre réclamait.',
        }}
      >
        <NotesTable rows={data} withCompany />
      </FilteredList>
    </>
  );
}
