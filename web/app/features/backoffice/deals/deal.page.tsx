import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { GoneRefusal } from '../shared/gone-refusal.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { CounterPanel } from './counter-panel.tsx';
import { handleDeal } from './deal.action.server.ts';
import { firstEditor, loadDeal, servicesOnSale, usualDay } from './deal.loader.server.ts';
import { FAILED, requestFacts, statusText } from './deal.messages.ts';
import { DealSide } from './deal-side.tsx';
import { STATE_LABELS } from './deals.messages.ts';
import { EDITOR, OfferEditor } from './offer-editor.tsx';
import { StaffThread } from './staff-thread.tsx';
import { Versions } from './versions.tsx';
import './deals.css';
import type { Route } from './+types/deal.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `${loaderData.shown.deal.number}, ${loaderData.shown.company.rs}` : 'Affaire');

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const { state: staff } = staffOf(context);
  const shown = await loadDeal(client, params.id);
  const mayWrite = staff.permissions.includes('deals.write');
  const editor = mayWrite ? await firstEditor(client, shown) : null;
  return {
    shown,
    mayWrite,
    me: staff.personId,
    editor,
    services: editor ? await servicesOnSale(client) : [],
    day: usualDay(shown.now),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleDeal(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

/** One deal: request, offer, answers and assignee. */
export default function DealPage({ loaderData }: Route.ComponentProps) {
  const { shown, mayWrite, me, editor, services, day } = loaderData;
  const { deal, state, company, revision, versions } = shown;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Affaires', href: staffUrls.deals() }, { label: deal.number }]} />
      <PageHead
        title={deal.title}
        sub={`${company.rs}, ${deal.number}, le ${formatInstant(deal.createdAt)}`}
        actions={<Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].one}</Tag>}
      />
      <p className="dl-status">{statusText(shown)}</p>
      {mayWrite && !shown.may.includes('agree') ? (
        <>
          <GoneRefusal intention="accepter" />
          <GoneRefusal intention="refuser" />
        </>
      ) : null}
      {editor ? null : <GoneRefusal ids={{ form: EDITOR }} />}
      <div className="bo-record">
        <div>
          {deal.sourcing ? (
            <Section title="Recherche" id="recherche">
              <p className="dl-text dl-asked">{deal.sourcing.text}</p>
              <dl className="dl-facts dl-facts-row small">
                {requestFacts(deal.sourcing).map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="num">{value}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          ) : null}
          {shown.may.includes('agree') ? (
            <CounterPanel shown={shown} usualDay={day} mayWrite={mayWrite} />
          ) : null}
          {editor ? (
            <OfferEditor
              // A new version resets the editor; a refusal preserves its input.
              key={`${deal.id}-${versions.length}`}
              dealId={deal.id}
              revision={revision}
              editor={editor}
              services={services}
            />
          ) : null}
          <Versions versions={versions} />
          <StaffThread key={deal.messages?.length ?? 0} deal={deal} mayWrite={mayWrite} />
        </div>
        <DealSide shown={shown} me={me} mayWrite={mayWrite} />
      </div>
    </>
  );
}
