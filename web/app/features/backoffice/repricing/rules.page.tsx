import { staffRepricing as endpoints } from '@pomelo/contract/backoffice/stock/repricing.endpoints.ts';
import type { PricingRule, PricingRules } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { ButtonLink, buttonClass } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { conditionsText, floorText, PREVIEW_FAILED, stepText } from './repricing.messages.ts';
import { RepricingsTable } from './repricings-table.tsx';
import { repricingUrls } from './repricing-urls.ts';
import { RuleForm } from './rule-form.tsx';
import { handleRules } from './rules.action.server.ts';
import * as css from './repricing.module.css';
import type { Route } from './+types/rules.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Règles de prix');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const client = staffClient(context);
  const rules = await client.call(endpoints.rules, {});
  const runs = await client.call(endpoints.list, { query: { page: pageIn(searchParams), perPage: 20 } });
  toLastPageOf(request, runs.meta);
  const mayWrite = staffOf(context).state.permissions.includes('stock.write');
  return { rules, runs, mayWrite, open: mayWrite ? searchParams.get('modifier') : null };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleRules(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PREVIEW_FAILED);

function PreviewButton({ ruleId, label, name }: { ruleId: string; label: string; name?: string }) {
  return (
    <ActionForm
      action={repricingUrls.rules()}
      actionKey={`apercu-${ruleId}`}
      fields={{ intention: 'apercu', regle: ruleId }}
    >
      <button
        type="submit"
        className={buttonClass({ look: ruleId === '' ? 'solid' : 'line' })}
        aria-label={name ? `${label}\u202f: ${name}` : undefined}
      >
        {label}
      </button>
    </ActionForm>
  );
}

const columnsOf = (mayWrite: boolean, floor: PricingRules['floor']): readonly Column<PricingRule>[] => [
  {
    key: 'name',
    label: 'Règle',
    kind: 'wrap',
    cell: ({ id, rule, makeName }) => (
      <>
        {mayWrite ? (
          <Link to={repricingUrls.rules(`modifier=${id}`)} data-open="" data-edit="">
            {rule.name}
          </Link>
        ) : (
          rule.name
        )}
        <small>{conditionsText(rule, makeName)}</small>
      </>
    ),
  },
  { key: 'rank', label: 'Ordre', kind: 'figure', cell: ({ rule }) => rule.rank },
  { key: 'step', label: 'Nouveau prix', cell: ({ rule }) => stepText(rule) },
  { key: 'floor', label: 'Marge minimale', cell: ({ rule }) => floorText(rule.floor, floor) },
  {
    key: 'pause',
    label: 'Pause',
    cell: ({ rule }) => (rule.pauseDays === 0 ? 'aucune' : `${rule.pauseDays}\u00a0j`),
  },
  {
    key: 'mode',
    label: 'Application',
    cell: ({ rule }) =>
      rule.active ? (
        <Tag tone={rule.mode === 'applies' ? 'warn' : 'line'}>
          {rule.mode === 'applies' ? 'Seule, chaque matin' : 'Propose'}
        </Tag>
      ) : (
        <Tag>Arrêtée</Tag>
      ),
  },
  ...(mayWrite
    ? [
        {
          key: 'preview',
          label: 'Aperçu',
          hideLabel: true,
          cell: ({ id, rule }: PricingRule) => (
            <PreviewButton ruleId={id} label="Prévisualiser" name={rule.name} />
          ),
        },
      ]
    : []),
];

/** The rules, and the log of their repricings. */
export default function PricingRulesPage({ loaderData }: Route.ComponentProps) {
  const { rules, runs, mayWrite, open } = loaderData;
  const shown = rules.data.find(({ id }) => id === open);
  const proposes = rules.data.some(({ rule }) => rule.active && rule.mode === 'proposes');
  return (
    <>
      <PageHead
        title="Règles de prix"
        sub="Aucun prix ne change sans votre accord, sauf par une règle qui s’applique seule."
        actions={
          mayWrite ? (
            <div className={css.acts}>
              {proposes ? <PreviewButton ruleId="" label="Prévisualiser tout" /> : null}
              <ButtonLink look="coral" icon="plus" href={repricingUrls.rules('modifier=nouvelle')}>
                Ajouter une règle
              </ButtonLink>
            </div>
          ) : undefined
        }
      />
      {open === 'nouvelle' || shown ? (
        <RuleForm key={open} rule={shown} makes={rules.makes} floor={rules.floor} />
      ) : null}
      {rules.data.length === 0 ? (
        <EmptyState title="Aucune règle">
          Une règle baisse les prix selon l’âge en stock, les vues sans réservation ou l’écart au marché.
        </EmptyState>
      ) : (
        <DataTable
          caption="Règles de prix"
          columns={columnsOf(mayWrite, rules.floor)}
          rows={rules.data}
          idOf={({ id }) => id}
        />
      )}
      <p className={`small muted ${css.note}`}>
        Un prix que fixe un flux n’est jamais changé{'\u202f'}: le prochain import le réécrirait. Un prix
        saisi par l’équipe lui reste. Un véhicule réservé, dans une offre ou en négociation n’est pas touché.
      </p>
      {runs.data.length > 0 ? (
        <Section title="Journal" id="journal">
          <RepricingsTable rows={runs.data} />
          <ListPager meta={runs.meta} />
        </Section>
      ) : null}
    </>
  );
}
