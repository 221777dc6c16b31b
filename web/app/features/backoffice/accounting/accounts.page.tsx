import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import { staffAccountingFields } from '@pomelo/contract/backoffice/accounting/accounting.fields.generated.ts';
import type { Account } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { openStaffAction, staffClient } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { AccountingTabs } from './accounting-tabs.tsx';
import { accountingUrls } from './accounting-urls.ts';
import { handleAccount } from './accounting.action.server.ts';
import { ACCOUNT_FAILED, USE_LABELS } from './accounting.messages.ts';
import type { Route } from './+types/accounts.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Comptes');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await staffClient(context).call(endpoints.accounts, {});
  return { data, open: new URL(request.url).searchParams.get('modifier') };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleAccount(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, ACCOUNT_FAILED);

function AccountForm({ account: { use, number, label, version } }: { account: Account }) {
  const form = useForm(staffAccountingFields.changeAccount, {
    intention: 'compte',
    ids: { emploi: use },
    version,
    stored: { number, label },
  });
  return (
    <StaffForm
      form={form}
      label={`Compte\u202f: ${USE_LABELS[use]}`}
      labels={{ number: 'Numéro', label: 'Libellé' }}
      cancel={accountingUrls.accounts()}
    >
      <TextField
        label="Numéro"
        hint={'Pour les écritures à venir\u202f: celles qui sont passées gardent le leur.'}
        {...form.field('number')}
      />
      <TextField label="Libellé" {...form.field('label')} />
    </StaffForm>
  );
}

const COLUMNS: readonly Column<Account>[] = [
  { key: 'number', label: 'Numéro', cell: ({ number }) => <span className="num">{number}</span> },
  { key: 'label', label: 'Libellé', kind: 'wrap', cell: ({ label }) => label },
  { key: 'use', label: 'Emploi', kind: 'wrap', cell: ({ use }) => USE_LABELS[use] },
  {
    key: 'change',
    label: 'Modifier',
    hideLabel: true,
    cell: ({ use }) => (
      <Link
        className="btn btn-line"
        to={accountingUrls.accounts(`modifier=${use}`)}
        data-open=""
        data-edit=""
        preventScrollReset
      >
        Modifier<span className="vh"> le compte {USE_LABELS[use]}</span>
      </Link>
    ),
  },
];

/** Under the account that the address names. */
const opened = (account: Account, open: string | null) =>
  account.use === open ? <AccountForm key={account.use} account={account} /> : null;

/** The account of each use, with the number and label that the team gave it. */
export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { data, open } = loaderData;
  return (
    <>
      <PageHead title="Comptes" sub="Ceux du plan comptable général, à accorder avec votre comptable." />
      <AccountingTabs shown="accounts" />
      <DataTable
        caption="Comptes"
        columns={COLUMNS}
        rows={data}
        idOf={({ use }) => use}
        below={(account) => opened(account, open)}
      />
    </>
  );
}
