import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { staffPaymentsFields } from '@pomelo/contract/backoffice/orders/payments.fields.generated.ts';
import type { PreviewLine } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { FAILED, outcomeText, previewText } from './money.messages.ts';
import { handleImport } from './payments.action.server.ts';
import * as css from './money.module.css';
import * as partsCss from '../shared/parts.module.css';
import type { Route } from './+types/statement.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Relevé');

type Line = PreviewLine & { place: number };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { lines, ...preview } = await staffClient(context).call(endpoints.preview, { params });
  const name = new URL(request.url).searchParams.get('nom')?.slice(0, 200) || 'releve.xml';
  const mayImport = staffOf(context).state.permissions.includes('money.write') && preview.importedAt === null;
  return {
    preview: { ...preview, lines },
    lines: lines.map((line, place): Line => ({ ...line, place })),
    name,
    mayImport,
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleImport(await openStaffAction(request, context), params.sha256);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'date',
    label: 'Reçu le',
    cell: ({ receivedOn }) => <span className="num">{formatDay(receivedOn)}</span>,
  },
  { key: 'debtor', label: 'Donneur d’ordre', kind: 'long', cell: ({ debtor }) => debtor || 'Inconnu' },
  { key: 'text', label: 'Libellé', kind: 'wrap', cell: ({ text }) => text || '–' },
  { key: 'amount', label: 'Montant', kind: 'figure', cell: ({ amount }) => formatAmount(amount.amount) },
  {
    key: 'outcome',
    label: 'Ce qui se passerait',
    cell: (line) => {
      const { word: stateLabel, tone, note } = outcomeText(line);
      return (
        <>
          <Tag tone={tone}>{stateLabel}</Tag>
          <small>
            {[line.deal ? `${line.deal.number}, ${line.deal.company}` : '', note].filter(Boolean).join(' · ')}
          </small>
        </>
      );
    },
  },
];

function ImportForm({ name }: { name: string }) {
  const form = useForm(staffPaymentsFields.importStatement, { intention: 'importer' });
  return (
    <StaffForm
      form={form}
      label="Importer ce relevé"
      save="Importer ce relevé"
      look="coral"
      cancel={staffUrls.payments()}
      className={`${partsCss.form} ${css.moImport}`}
    >
      <input type="hidden" name="name" value={name} />
    </StaffForm>
  );
}

/** What a statement would do, before it counts. */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { preview, lines, name, mayImport } = loaderData;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Paiements', href: staffUrls.payments() }, { label: name }]} />
      <PageHead
        title={preview.importedAt ? 'Relevé déjà importé' : 'Relevé à importer'}
        sub={
          preview.importedAt
            ? `Importé le ${formatInstant(preview.importedAt)}. L’importer de nouveau ne changerait rien.`
            : previewText(preview)
        }
      />
      {mayImport ? (
        <ImportForm name={name} />
      ) : (
        <ButtonLink href={staffUrls.payments()}>Retour aux paiements</ButtonLink>
      )}
      <DataTable caption="Virements du relevé" columns={COLUMNS} rows={lines} idOf={({ place }) => place} />
      {lines.length < preview.transfers + preview.repeated ? (
        <p className="small muted">
          Seuls les {lines.length} premiers virements sont affichés. Tous seront importés.
        </p>
      ) : null}
    </>
  );
}
