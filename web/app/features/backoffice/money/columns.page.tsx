import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { ColumnsForm } from './columns-form.tsx';
import { COLUMNS_FAILED, readColumnsText } from './money.messages.ts';
import { statementNameIn } from './money-query.ts';
import { handleColumns } from './payments.action.server.ts';
import type { Route } from './+types/columns.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Colonnes du relevé');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const columns = await staffClient(context).call(endpoints.columns, { params });
  return {
    columns,
    sha256: params.sha256,
    name: statementNameIn(request.url),
    mayWrite: staffOf(context).state.permissions.includes('money.write'),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleColumns(await openStaffAction(request, context), params.sha256, statementNameIn(request.url));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, COLUMNS_FAILED);

type Problem = Route.ComponentProps['loaderData']['columns']['problems'][number];
const PROBLEMS: readonly Column<Problem>[] = [
  { key: 'line', label: 'Ligne', cell: ({ line }) => <span className="num">{line}</span> },
  { key: 'text', label: 'Problème', kind: 'wrap', cell: ({ text }) => text },
];

/** Column mapping of a CSV statement, stored for the account's next statements. */
export default function ColumnsPage({ loaderData }: Route.ComponentProps) {
  const { columns, sha256, name, mayWrite } = loaderData;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Paiements', href: staffUrls.payments() }, { label: name }]} />
      <PageHead title="Colonnes du relevé" sub={readColumnsText(columns)} />
      {columns.problems.length > 0 ? (
        <Section title="Lignes illisibles" id="illisibles">
          <DataTable
            caption="Lignes illisibles"
            columns={PROBLEMS}
            rows={columns.problems}
            idOf={({ line }) => line}
          />
        </Section>
      ) : null}
      <Section title="Colonnes" id="colonnes">
        <ColumnsForm
          key={columns.version}
          columns={columns}
          cancel={columns.isSaved ? staffUrls.statement(sha256, name) : staffUrls.payments()}
          mayWrite={mayWrite}
        />
      </Section>
    </>
  );
}
