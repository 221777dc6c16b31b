import { staffClaims as endpoints } from '@pomelo/contract/backoffice/claims/claims.endpoints.ts';
import { staffClaimsFields } from '@pomelo/contract/backoffice/claims/claims.fields.generated.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { EurosField, NumberField, TextField } from '@pomelo/design/field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { startColumn, stateColumn } from '../shared/dated-rules.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { staffClaimUrls } from './claim-urls.ts';
import { POLICY_FAILED } from './claims.messages.ts';
import { changePolicies } from './policies.action.server.ts';
import type { Route } from './+types/policies.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Règles des réclamations');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await staffClient(context).call(endpoints.policies, {});
  const mayWrite = staffOf(context).state.permissions.includes('deals.approve');
  return { data, mayWrite, open: mayWrite && new URL(request.url).searchParams.has('nouvelles') };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  changePolicies(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, POLICY_FAILED);

type Policy = Route.ComponentProps['loaderData']['data'][number];
const days = (count: number): string => `${count}\u202fj ouvrés`;

const columnsOf = (mayWrite: boolean): readonly Column<Policy>[] => [
  startColumn('À partir du'),
  { key: 'days', label: 'Délai', kind: 'figure', cell: (policy) => `${policy.days}\u202fj` },
  { key: 'km', label: 'Kilomètres', kind: 'figure', cell: ({ km }) => formatKm(km) },
  { key: 'minimum', label: 'Dès', kind: 'figure', cell: ({ minimum }) => formatAmount(minimum.amount) },
  { key: 'ack', label: 'Prise en charge', kind: 'figure', cell: (policy) => days(policy.acknowledgeDays) },
  { key: 'evidence', label: 'Pièces', kind: 'figure', cell: (policy) => days(policy.evidenceDays) },
  { key: 'decision', label: 'Décision', kind: 'figure', cell: (policy) => days(policy.decisionDays) },
  { key: 'settle', label: 'Règlement', kind: 'figure', cell: (policy) => days(policy.settlementDays) },
  stateColumn(staffClaimUrls.policies(), mayWrite),
];

// CLAIM-2
/** The policies of claims, the latest first. One that has begun never changes: claims are judged by it. */
export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  const { data, mayWrite, open } = loaderData;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Réclamations', href: staffClaimUrls.list() }, { label: 'Règles' }]} />
      <PageHead
        title="Règles des réclamations"
        sub="Celles du jour de la livraison s’appliquent. Une fois en vigueur, elles ne changent plus."
        actions={
          mayWrite && !open ? (
            <ButtonLink look="coral" icon="plus" href={staffClaimUrls.policies('nouvelles=oui')}>
              Écrire de nouvelles règles
            </ButtonLink>
          ) : undefined
        }
      />
      {open ? <PolicyForm last={data[0]} /> : null}
      <DataTable
        caption="Règles des réclamations"
        columns={columnsOf(mayWrite)}
        rows={data}
        idOf={({ startsOn }) => startsOn}
      />
    </>
  );
}

function PolicyForm({ last }: { last: Policy | undefined }) {
  const form = useForm(staffClaimsFields.putPolicy, {
    intention: 'enregistrer',
    stored: {
      startsOn: '',
      days: String(last?.days ?? ''),
      km: String(last?.km ?? ''),
      minimum: last ? eurosTyped(last.minimum.amount) : '',
      acknowledgeDays: String(last?.acknowledgeDays ?? ''),
      evidenceDays: String(last?.evidenceDays ?? ''),
      decisionDays: String(last?.decisionDays ?? ''),
      settlementDays: String(last?.settlementDays ?? ''),
    },
  });
  return (
    <StaffForm
      form={form}
      action={staffClaimUrls.policies('nouvelles=oui')}
      label="Règles des réclamations"
      cancel={staffClaimUrls.policies()}
    >
      <TextField
        type="date"
        label="À partir du"
        hint="Un jour à venir."
        {...form.field('startsOn')}
        required
      />
      <NumberField label="Jours après la livraison, au plus" {...form.field('days')} />
      <NumberField label="Kilomètres depuis la vente, au plus" {...form.field('km')} />
      <EurosField label="Montant attendu, au moins" unit="€" {...form.field('minimum')} />
      <NumberField label="Jours ouvrés pour prendre en charge" {...form.field('acknowledgeDays')} />
      <NumberField label="Jours ouvrés pour envoyer les pièces" {...form.field('evidenceDays')} />
      <NumberField label="Jours ouvrés pour décider" {...form.field('decisionDays')} />
      <NumberField label="Jours ouvrés pour régler" {...form.field('settlementDays')} />
    </StaffForm>
  );
}
