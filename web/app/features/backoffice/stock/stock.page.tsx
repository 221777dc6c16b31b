import { staffStock as endpoints } from '@pomelo/contract/backoffice/stock/stock.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { buttonClass, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link, redirect, useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { changedQuery } from '../../../lib/list/list-address.ts';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { EditsList } from './edits-list.tsx';
import { STOCK_PARAMETERS, stockFilters } from './stock-filters.ts';
import { StockList } from './stock-list.tsx';
import { handleStock } from './stock.action.server.ts';
import { resultCountText, STOCK_FAILED } from './stock.messages.ts';
import { listedIn, stockQueryIn, withChosenColumns } from './stock-query.ts';
import { ColumnsMenu, ViewsMenu } from './views-menu.tsx';
import * as css from './stock.module.css';
import * as scrolledCss from '../shared/scrolled/scrolled.module.css';
import type { Route } from './+types/stock.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Stock');

const LAST_EDITS = 5;

// STOCK-14
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const chosen = withChosenColumns(searchParams);
  if (chosen !== null) throw redirect(staffUrls.stock(chosen), HTTP_STATUS.seeOther);
  const { narrowing, order, ...asked } = stockQueryIn(searchParams);
  const client = staffClient(context);
  const [stock, edits, views] = await Promise.all([
    client.call(endpoints.list, { query: { ...narrowing, ...order } }),
    client.call(endpoints.bulkEdits, { query: { perPage: LAST_EDITS } }),
    client.call(endpoints.views, { query: { screen: 'stock' } }),
  ]);
  toLastPageOf(request, stock.meta);
  const mayWrite = staffOf(context).state.permissions.includes('stock.write');
  return { ...asked, stock, edits: edits.data, views: views.data, mayWrite };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleStock(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, STOCK_FAILED);

/** All vehicles in any status; the address determines list, export and saved view. */
export default function StockScreen({ loaderData }: Route.ComponentProps) {
  const { stock, tri, columns, edits, views, mayWrite } = loaderData;
  const { search } = useLocation();
  const query = changedQuery(search, {});
  return (
    <>
      <PageHead
        title="Stock"
        actions={
          <div className={css.menus}>
            <ViewsMenu key={`vues-${views.length}`} views={views} search={query} />
            <ColumnsMenu key={`colonnes-${columns.join()}`} columns={columns} search={query} />
            {mayWrite ? (
              <Link className={buttonClass({ look: 'coral' })} to={staffUrls.newVehicle()}>
                Nouveau véhicule
              </Link>
            ) : null}
          </div>
        }
      />
      <FilteredList
        search={{ label: 'Rechercher un véhicule', placeholder: 'Référence, VIN, plaque, modèle' }}
        filters={stockFilters(stock.choices)}
        found={resultCountText(stock.meta.total, stock.vehiclesInStock)}
        preserved={STOCK_PARAMETERS}
        aside={
          <a
            className="link"
            href={staffUrls.stockExport(changedQuery(search, { tri: null, colonnes: null }))}
            download
          >
            Télécharger (CSV)
          </a>
        }
        meta={stock.meta}
        pager={
          <div className={scrolledCss.pages}>
            <ListPager meta={stock.meta} />
          </div>
        }
        empty={{
          nothing: 'Aucun véhicule',
          action: <ButtonLink href={staffUrls.feeds()}>Voir les flux</ButtonLink>,
          text: 'Le stock vient des sources, ou se saisit véhicule par véhicule.',
        }}
      >
        <StockList
          key={listedIn(query)}
          rendered={{
            first: (stock.meta.page - 1) * stock.meta.perPage,
            rows: stock.data,
            total: stock.meta.total,
          }}
          query={query}
          round={edits[0]?.id}
          depots={stock.choices.depots}
          {...{ columns, tri, mayWrite }}
        />
      </FilteredList>
      <EditsList edits={edits} mayWrite={mayWrite} />
    </>
  );
}
