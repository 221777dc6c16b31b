import { staffNegotiations as endpoints } from '@pomelo/contract/backoffice/orders/negotiations.endpoints.ts';
import type { NegotiationRule } from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { staffNegotiationUrls } from './negotiation-urls.ts';
import { RULE_FAILED, shareText } from './negotiations.messages.ts';
import { RuleForm } from './rule-form.tsx';
import { changeRules } from './rules.action.server.ts';
import type { Route } from './+types/rules.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Règles de négociation');

export async function loader({ request, context }: Route.LoaderArgs) {
  const rules = await staffClient(context).call(endpoints.rules, {});
  const mayWrite = staffOf(context).state.permissions.includes('deals.approve');
  return { ...rules, mayWrite, open: mayWrite ? new URL(request.url).searchParams.get('modifier') : null };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  changeRules(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, RULE_FAILED);

const columnsOf = (mayWrite: boolean): readonly Column<NegotiationRule>[] => [
  {
    key: 'vehicles',
    label: 'Véhicules',
    kind: 'wrap',
    cell: ({ id, make, condition, stockDays, active }) => {
      const name = [make?.name ?? 'Toutes les marques', ...(condition ? [condition] : [])].join(', ');
      return (
        <>
          {mayWrite ? <Link to={staffNegotiationUrls.rules(`modifier=${id}`)}>{name}</Link> : name}
          <small>
            {stockDays > 0 ? `dès ${stockDays}\u00a0jours en stock` : 'quel que soit l’âge en stock'}
          </small>
          {active ? null : <Tag>Arrêtée</Tag>}
        </>
      );
    },
  },
  {
    key: 'max',
    label: 'Remise la plus forte',
    kind: 'figure',
    cell: ({ maxDiscount }) => shareText(maxDiscount),
  },
  {
    key: 'accept',
    label: 'Accepte jusqu’à',
    kind: 'figure',
    cell: ({ acceptDiscount }) => shareText(acceptDiscount),
  },
  {
    key: 'counter',
    label: 'Propose',
    kind: 'figure',
    cell: ({ counterDiscount }) => shareText(counterDiscount),
  },
  {
    key: 'refuse',
    label: 'Refuse au-delà de',
    kind: 'figure',
    cell: ({ refuseDiscount }) => shareText(refuseDiscount),
  },
];

/** How far prices may go, and which are answered at once. Buyers never see any of it. */
export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const { data, makes, mayWrite, open } = loaderData;
  const shown = data.find(({ id }) => id === open);
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Prix proposés', href: staffNegotiationUrls.list() }, { label: 'Règles' }]}
      />
      <PageHead
        title="Règles de négociation"
        sub={
          'La plus précise s’applique\u202f: la marque, puis l’état, puis les jours en stock. Les acheteurs n’en voient rien.'
        }
        actions={
          mayWrite ? (
            <ButtonLink look="coral" icon="plus" href={staffNegotiationUrls.rules('modifier=nouvelle')}>
              Ajouter une règle
            </ButtonLink>
          ) : undefined
        }
      />
      {open === 'nouvelle' || shown ? <RuleForm key={open} rule={shown} makes={makes} /> : null}
      {data.length === 0 ? (
        <EmptyState title="Aucune règle">
          Sans règle, chaque prix proposé attend une personne de l’équipe. Le plancher de marge des offres
          vaut toujours.
        </EmptyState>
      ) : (
        <DataTable
          caption="Règles de négociation"
          columns={columnsOf(mayWrite)}
          rows={data}
          idOf={({ id }) => id}
        />
      )}
    </>
  );
}
