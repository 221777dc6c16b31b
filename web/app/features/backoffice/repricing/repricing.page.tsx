import { staffRepricing as endpoints } from '@pomelo/contract/backoffice/stock/repricing.endpoints.ts';
import type { Repricing } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { ChoiceBar } from '../shared/choice-bar.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { slugIn } from '../shared/list-reading.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { ViewLinks } from '../shared/view-links.tsx';
import { handleRepricing } from './repricing.action.server.ts';
import { RepricingFacts } from './repricing-facts.tsx';
import { applyText, chosenText, pricesLabel, REPRICING_FAILED } from './repricing.messages.ts';
import { linesColumns } from './repricing-lines.tsx';
import { repricingUrls } from './repricing-urls.ts';
import type { Route } from './+types/repricing.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Changement de prix');

const TAB_SLUGS = { 'left-out': 'de-cote', held: 'retenus', unchanged: 'inchanges' } as const;
const FORM = 'lot';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const tab = slugIn(searchParams, 'vue', TAB_SLUGS) ?? 'changes';
  const query = { tab, page: pageIn(searchParams), perPage: 50 } as const;
  const found = await staffClient(context).call(endpoints.get, { params, query });
  toLastPageOf(request, found.meta);
  return { ...found, tab, mayWrite: staffOf(context).state.permissions.includes('stock.write') };
}

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  handleRepricing(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, REPRICING_FAILED);

/** « Aperçu du 27 novembre à 9 h 12 par Camille Roux », or who applied it and undid it. */
function historyText({ state, madeAt, madeBy, appliedAt, appliedBy, undoneAt, undoneBy }: Repricing): string {
  const by = (name: string | null, otherwise: string): string => `, ${name ?? otherwise}`;
  if (state === 'undone' && undoneAt)
    return `Annulé le ${formatInstant(undoneAt)}${by(undoneBy, 'une personne partie')}`;
  if (state === 'applied' && appliedAt)
    return `Appliqué le ${formatInstant(appliedAt)}${by(appliedBy, 'par la règle seule')}`;
  return `Aperçu du ${formatInstant(madeAt)}${by(madeBy, 'comme chaque matin')}. Aucun prix n’a changé.`;
}

function Acts({ repricing }: { repricing: Repricing }) {
  const { id, state, changes } = repricing;
  if (state === 'undone' || (state === 'previewed' && changes === 0)) return null;
  const isPreview = state === 'previewed';
  return (
    <ActionForm
      action={repricingUrls.one(id)}
      actionKey={`${isPreview ? 'appliquer' : 'annuler'}-${id}`}
      fields={{ intention: isPreview ? 'appliquer' : 'annuler' }}
    >
      <Button type="submit" look={isPreview ? 'coral' : 'line'}>
        {isPreview ? applyText(changes) : 'Annuler ce changement'}
      </Button>
    </ActionForm>
  );
}

/** A preview vehicle by vehicle, then what was applied, with its undo. */
export default function RepricingPage({ loaderData }: Route.ComponentProps) {
  const { repricing, data, meta: page, tab, mayWrite } = loaderData;
  const { id, label, state, changes, leftOut, unapplied, unrestored } = repricing;
  const held = repricing.held.reduce((sum, { count }) => sum + count, 0);
  const view = (key: keyof typeof TAB_SLUGS) => repricingUrls.one(id, `vue=${TAB_SLUGS[key]}`);
  const choosing = mayWrite && state === 'previewed' && (tab === 'changes' || tab === 'left-out');
  return (
    <>
      <Breadcrumbs items={[{ label: 'Règles de prix', href: repricingUrls.rules() }, { label }]} />
      <PageHead
        title={label}
        sub={historyText(repricing)}
        actions={mayWrite ? <Acts repricing={repricing} /> : undefined}
      />
      <RepricingFacts repricing={repricing} layout="row" />
      <ViewLinks
        label="Véhicules"
        links={[
          {
            href: repricingUrls.one(id),
            label: pricesLabel(state),
            count: changes,
            isShown: tab === 'changes',
          },
          { href: view('left-out'), label: 'Laissés de côté', count: leftOut, isShown: tab === 'left-out' },
          { href: view('held'), label: 'Retenus', count: held, isShown: tab === 'held' },
          ...(state === 'previewed'
            ? []
            : [
                {
                  href: view('unchanged'),
                  label: 'Restés ainsi',
                  count: unapplied + unrestored,
                  isShown: tab === 'unchanged',
                },
              ]),
        ]}
      />
      {data.length === 0 ? (
        <EmptyState title="Aucun véhicule">
          {tab === 'changes'
            ? 'Aucun prix ne change par ces règles aujourd’hui.'
            : 'Les véhicules de cette vue apparaîtront ici.'}
        </EmptyState>
      ) : (
        <DataTable
          caption="Véhicules"
          columns={linesColumns(tab)}
          rows={data}
          idOf={({ itemId }) => itemId}
          {...(choosing && {
            choice: { form: FORM, nameOf: ({ reference }: { reference: string }) => reference },
          })}
        />
      )}
      {choosing && data.length > 0 ? (
        <ChoiceBar id={FORM} countText={chosenText}>
          <Button
            type="submit"
            look="solid"
            name="intention"
            value={tab === 'changes' ? 'laisser' : 'reprendre'}
          >
            {tab === 'changes' ? 'Laisser de côté' : 'Reprendre'}
          </Button>
        </ChoiceBar>
      ) : null}
      <ListPager meta={page} />
    </>
  );
}
