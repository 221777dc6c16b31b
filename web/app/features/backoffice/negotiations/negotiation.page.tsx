import { referenceLabel } from '../shared/reference-label.ts';
import { staffNegotiations as endpoints } from '@pomelo/contract/backoffice/orders/negotiations.endpoints.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { companyFacts, linkFact } from '../shared/linked-facts.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { staffNegotiationUrls } from './negotiation-urls.ts';
import { gapText } from '../../../domain/deal/gap.messages.ts';
import { stateLabel } from './negotiations.messages.ts';
import { useStaffEvents } from '../shared/use-staff-events.ts';
import * as css from './staff-negotiations.module.css';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/negotiation.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Prix, ${loaderData.shown.company.rs}` : 'Prix proposé');

export async function loader({ params, context }: Route.LoaderArgs) {
  const shown = await staffClient(context).call(endpoints.get, { params });
  const { permissions } = staffOf(context).state;
  return { shown, mayWrite: permissions.includes('deals.write') };
}

type Shown = Route.ComponentProps['loaderData']['shown'];
type Proposal = Shown['proposals'][number];

const columnsOf = (asking: number): readonly Column<Proposal>[] => [
  {
    key: 'author',
    label: 'De',
    kind: 'wrap',
    cell: ({ author, byRule, message, reason }) => (
      <>
        {byRule ? 'Pomelo, par une règle' : author}
        {message ? <small>{message}</small> : null}
        {reason ? <small>{reason}</small> : null}
      </>
    ),
  },
  { key: 'at', label: 'Le', kind: 'figure', cell: ({ madeAt }) => formatInstant(madeAt) },
  { key: 'price', label: 'Prix', kind: 'figure', cell: ({ price }) => <b>{formatAmount(price.amount)}</b> },
  { key: 'gap', label: 'Écart', kind: 'figure', cell: ({ price }) => gapText(price.amount, asking) },
  {
    key: 'state',
    label: 'État',
    cell: (row) => (row.state === 'countered' ? 'Suivi d’un autre prix' : stateLabel(row).label),
  },
];

/**
 * The prices of both sides, with the figures by which the team judges them; the last one is answered in the
 * inbox.
 */
export default function NegotiationPage({ loaderData }: Route.ComponentProps) {
  const { shown, mayWrite } = loaderData;
  const { item, company, buyer, proposals, asking, figures, may, available } = shown;
  useStaffEvents();
  const last = proposals.at(-1);
  const { label, tone } = stateLabel(shown);
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Prix proposés', href: staffNegotiationUrls.list() }, { label: company.rs }]}
      />
      <PageHead
        title={`${company.rs}, ${item.make.name} ${item.model.name}`}
        sub={last ? `Dernier prix le ${formatInstant(last.madeAt)}` : undefined}
        actions={<Tag tone={tone}>{label}</Tag>}
      />
      <div className={recordCss.record}>
        <div>
          {last && mayWrite && may.length > 0 ? (
            <Section title={`Son prix\u202f: ${formatAmount(last.price.amount)}`} id="reponse">
              {last.message ? <blockquote className={css.said}>{last.message}</blockquote> : null}
              <p className={css.answer}>
                <ButtonLink look="coral" href={staffUrls.inbox('price-proposals', shown.id)}>
                  Répondre
                </ButtonLink>
              </p>
            </Section>
          ) : null}
          <Section title="Prix des deux côtés" id="prix">
            <DataTable
              caption="Prix des deux côtés"
              columns={columnsOf(asking.amount)}
              rows={proposals}
              idOf={({ round }) => String(round)}
            />
          </Section>
        </div>
        <aside aria-label="Véhicule et société">
          <Section title="Véhicule" id="vehicule">
            <FactList
              layout="ends"
              dense
              facts={[
                linkFact('Référence', staffUrls.vehicle(item.id), item.reference),
                { label: 'En stock', value: `${figures.stockDays}\u202fj`, num: true },
                {
                  label: 'Revient',
                  value: figures.cost ? formatAmount(figures.cost.amount) : 'non communiqué',
                  num: true,
                },
                figures.floor && { label: 'Plancher', value: formatAmount(figures.floor.amount), num: true },
                { label: 'Demandé', value: formatAmount(asking.amount), num: true },
                {
                  label: referenceLabel(figures.marketSource),
                  value: figures.market ? formatAmount(figures.market.amount) : 'non communiquée',
                  num: true,
                },
                { label: 'Vues', value: String(figures.views), num: true },
                { label: 'Disponible', value: available ? 'Oui' : 'Réservé par une autre société' },
              ]}
            />
          </Section>
          <Section title={company.rs} id="societe">
            <FactList
              layout="ends"
              dense
              facts={[
                ...companyFacts(company, buyer),
                { label: 'Peut proposer des prix', value: company.mayNegotiate ? 'Oui' : 'Non' },
              ]}
            />
          </Section>
        </aside>
      </div>
    </>
  );
}
