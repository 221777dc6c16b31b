import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { EmptyState, ErrorState } from '@pomelo/design/states.tsx';
import { Link } from 'react-router';
import { viewContext } from '../../context.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { showToast } from '../../lib/toast.ts';
import { named } from '../../middleware/index.ts';
import { runServerAction } from '../../lib/form/answer-toast.ts';
import { formatInstant } from '../../lib/dates.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/commercial-list.page.ts';
import { saveListColumns } from './columns.action.server.ts';
import { ColumnsForm } from './columns-form.tsx';
import * as css from './commercial-list.module.css';
import { loadCommercialList } from './commercial-list.loader.server.ts';
import { COLUMNS_FAILED, moreLinesText, previewText, summaryText } from './commercial-list.messages.ts';
import { encodeChoice } from './list-choice.ts';
import { ListForm } from './list-form.tsx';
import { PreviewTable } from './preview-table.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';
import '@pomelo/design/settings-section.css';

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = () => [
  { title: 'Liste commerciale · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => loadCommercialList(args);

export const action = async ({ request, context }: Route.ActionArgs) =>
  saveListColumns(await openPrivateAction(request, context), context.get(viewContext));

/** Saved changes show at once; only failures are toasts. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await runServerAction(() => serverAction(), COLUMNS_FAILED);
  if (!answer.ok) showToast({ message: answer.message, type: 'error' });
  return answer;
}

/** SEARCH-3: the stock, or the results of a search, as a file. */
export default function CommercialListPage({ loaderData }: Route.ComponentProps) {
  const { choice, preview, saved, offered, mostLines, address } = loaderData;
  const { state } = useSession();
  const columns = useChosenColumns(loaderData.chosen);
  const { chosen, isPending } = columns;
  const { list, refusal } = preview;
  const total = list?.total ?? 0;
  const page = (isLong: boolean): string => urls.commercialList(encodeChoice({ ...choice, isLong }));

  return (
    <div className={`page ${css.clist}`}>
      <PageHead title="Liste commerciale" sub={list ? summaryText(list.total, list.words) : undefined} />
      <p className={`${css.print} small muted`}>{`${formatInstant(state?.now ?? 0)} · ${address}`}</p>
      <ListForm choice={choice} saved={saved} columns={chosen} pdfRefusal={list?.pdfRefusal ?? null} />
      <Section title="Colonnes" id="colonnes">
        <ColumnsForm columns={columns} offered={offered} back={page(choice.isLong)} />
      </Section>
      <Section
        title="Aperçu"
        id="apercu"
        aside={
          total > 0 ? (
            <span className={`${css.more} small muted`}>
              {previewText(list?.rows.length ?? 0, total)}
              <MoreLines
                isLong={choice.isLong}
                shown={list?.rows.length ?? 0}
                total={total}
                most={mostLines}
                page={page}
              />
            </span>
          ) : undefined
        }
      >
        {refusal !== null ? (
          <ErrorState title="Cette liste ne peut pas être préparée">{refusal}</ErrorState>
        ) : total === 0 ? (
          <EmptyState
            title="Aucun véhicule dans cette liste"
            action={
              <ButtonLink look="line" href={urls.listing()}>
                Voir les véhicules
              </ButtonLink>
            }
          >
            Choisissez une autre recherche, ou tout le stock.
          </EmptyState>
        ) : (
          <PreviewTable list={list} chosen={chosen} isPending={isPending} />
        )}
      </Section>
    </div>
  );
}

type MoreProps = {
  isLong: boolean;
  shown: number;
  total: number;
  most: number;
  page: (isLong: boolean) => string;
};

function MoreLines({ isLong, shown, total, most, page }: MoreProps) {
  if (!isLong && shown >= total) return null;
  return (
    <Link className="link no-print" to={page(!isLong)} preventScrollReset>
      {isLong ? 'Afficher moins' : moreLinesText(total, most)}
    </Link>
  );
}
