import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { AgreementPanel } from './agreement-panel.tsx';
import { CounterPanel } from './counter-panel.tsx';
import { handleDeal } from './deal.action.server.ts';
import { loadDeal, usualDay } from './deal.loader.server.ts';
import { FAILED, requestFacts, STATE_LABELS, statusText } from './deals.messages.ts';
import { DealSide } from './deal-side.tsx';
import { StaffThread } from './staff-thread.tsx';
import { Versions } from './versions.tsx';
import * as css from './deals.module.css';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/deal.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `${loaderData.shown.deal.number}, ${loaderData.shown.company.rs}` : 'Affaire');

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const { state: staff } = staffOf(context);
  const shown = await loadDeal(client, params.id);
  const mayWrite = staff.permissions.includes('deals.write');
  return {
    shown,
    mayWrite,
    mayApprove: staff.permissions.includes('deals.approve'),
    me: staff.personId,
    day: usualDay(shown.now),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleDeal(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

/** One deal: request, offer, answers and assignee. */
export default function DealPage({ loaderData }: Route.ComponentProps) {
  const { shown, mayWrite, mayApprove, me, day } = loaderData;
  const { deal, state, company, versions, agreement } = shown;
  const mayOffer = mayWrite && shown.may.includes('offer');
  return (
    <>
      <Breadcrumbs items={[{ label: 'Affaires', href: staffUrls.deals() }, { label: deal.number }]} />
      <PageHead
        title={deal.title}
        sub={`${company.rs}, ${deal.number}, le ${formatInstant(deal.createdAt)}`}
        actions={
          <div className={css.head}>
            <Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].one}</Tag>
            {mayOffer ? (
              <ButtonLink
                href={staffUrls.offerEditor(deal.id)}
                look={agreement?.state === 'asked' || shown.may.includes('agree') ? 'line' : 'coral'}
              >
                {versions.length > 0 ? 'Faire une autre version' : 'Composer l’offre'}
              </ButtonLink>
            ) : null}
          </div>
        }
      />
      <p className={css.status}>{statusText(shown)}</p>
      <div className={recordCss.record}>
        <div>
          {deal.sourcing ? (
            <Section title="Recherche" id="recherche">
              <p className={css.asked}>{deal.sourcing.text}</p>
              <FactList
                layout="row"
                facts={requestFacts(deal.sourcing).map((fact) => ({ ...fact, num: true }))}
              />
            </Section>
          ) : null}
          {shown.may.includes('agree') ? (
            <CounterPanel shown={shown} usualDay={day} mayWrite={mayWrite} />
          ) : null}
          {agreement ? (
            <AgreementPanel agreement={agreement} dealId={deal.id} mayApprove={mayApprove} />
          ) : null}
          <Versions versions={versions} />
          <StaffThread key={deal.messages?.length ?? 0} deal={deal} mayWrite={mayWrite} />
        </div>
        <DealSide shown={shown} me={me} mayWrite={mayWrite} />
      </div>
    </>
  );
}
