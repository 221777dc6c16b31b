import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import type { Layout } from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { ButtonLink, buttonClass } from '@pomelo/design/button.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { openStaffAction, staffClient } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { AccountingTabs } from './accounting-tabs.tsx';
import { accountingUrls } from './accounting-urls.ts';
import { handleLayouts } from './accounting.action.server.ts';
import {
  columnsText,
  DATE_LABELS,
  LAYOUT_FAILED,
  monthTitle,
  SEPARATOR_LABELS,
} from './accounting.messages.ts';
import { LayoutForm } from './layout-form.tsx';
import * as css from './accounting.module.css';
import type { Route } from './+types/exports.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Exports comptables');

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const { data: layouts } = await client.call(endpoints.layouts, {});
  const { data: months } = await client.call(endpoints.months, {});
  return {
    layouts,
    months: months.map(({ month }) => ({ value: month, label: monthTitle(month) })),
    isAdding: new URL(request.url).searchParams.get('modifier') === 'nouveau',
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleLayouts(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, LAYOUT_FAILED);

const COLUMNS: readonly Column<Layout>[] = [
  {
    key: 'name',
    label: 'Format',
    kind: 'wrap',
    cell: ({ layout }) => (
      <>
        {layout.name}
        <small>{columnsText(layout.columns)}</small>
      </>
    ),
  },
  { key: 'separator', label: 'Séparateur', cell: ({ layout }) => SEPARATOR_LABELS[layout.separator] },
  { key: 'date', label: 'Dates', cell: ({ layout }) => DATE_LABELS[layout.date] },
  {
    key: 'remove',
    label: 'Retirer',
    hideLabel: true,
    cell: ({ id, isPreset, layout }) =>
      isPreset ? (
        'fourni'
      ) : (
        <ActionForm
          action={accountingUrls.exports()}
          actionKey={`retirer-${id}`}
          fields={{ intention: 'retirer', format: id }}
          question={{
            title: `Retirer le format «\u202f${layout.name}\u202f»\u202f?`,
            confirmLabel: 'Retirer',
          }}
        >
          <button type="submit" className={buttonClass({ look: 'line' })}>
            Retirer<span className="vh"> le format {layout.name}</span>
          </button>
        </ActionForm>
      ),
  },
];

/** The entries of some months as CSV, in a layout of the accountant's software. */
export default function ExportsPage({ loaderData }: Route.ComponentProps) {
  const { layouts, months, isAdding } = loaderData;
  return (
    <>
      <PageHead
        title="Exports comptables"
        sub="Pour le logiciel de votre comptable. Le FEC est sur la page des mois."
        actions={
          <ButtonLink look="line" icon="plus" href={accountingUrls.exports('modifier=nouveau')}>
            Ajouter un format
          </ButtonLink>
        }
      />
      <AccountingTabs shown="exports" />
      {isAdding ? <LayoutForm /> : null}
      <Section title="Exporter" id="exporter">
        <form className={css.exporting} action={accountingUrls.file()} method="get" aria-label="Exporter">
          <SelectField
            label="Format"
            name="format"
            options={layouts.map(({ id, layout }) => ({ value: id, label: layout.name }))}
          />
          <SelectField label="Du mois" name="du" options={months} />
          <SelectField label="Au mois" name="au" options={months} />
          <button type="submit" className={buttonClass({ look: 'solid' })}>
            Exporter (CSV)
          </button>
        </form>
      </Section>
      <Section title="Formats" id="formats">
        <DataTable caption="Formats" columns={COLUMNS} rows={layouts} idOf={({ id }) => id} />
      </Section>
    </>
  );
}
