import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { FAILED } from './money.messages.ts';
import { handleRefunds } from './payments.action.server.ts';
import { RefundsTable } from './refunds-table.tsx';
import { SurplusTable } from './surplus-table.tsx';
import type { Route } from './+types/refunds.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Remboursements');

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const page = pageIn(new URL(request.url).searchParams);
  const [refunds, surpluses] = await Promise.all([
    client.call(endpoints.refunds, { query: { page, perPage: 50 } }),
    client.call(endpoints.surpluses, {}),
  ]);
  toLastPageOf(request, refunds.meta);
  const { permissions, now } = staffOf(context).state;
  return {
    refunds,
    surpluses: surpluses.data,
    mayWrite: permissions.includes('money.write'),
    today: dayInParis(Date.parse(now)),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleRefunds(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

/** Overpaid orders, with open and completed refunds. */
export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const { refunds, surpluses, mayWrite, today } = loaderData;
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Paiements', href: staffUrls.payments() }, { label: 'Remboursements' }]}
      />
      <PageHead
        title="Remboursements"
        sub={
          'Ce qui fut payé en ligne repart par le prestataire de paiement\u202f; le reste se fait à la banque, puis se note ici.'
        }
      />
      {surpluses.length > 0 ? (
        <Section title="Trop-perçus">
          <SurplusTable rows={surpluses} mayWrite={mayWrite} />
        </Section>
      ) : null}
      <Section title="Suivi">
        {refunds.data.length === 0 ? (
          <p className="muted">Aucun remboursement.</p>
        ) : (
          <RefundsTable rows={refunds.data} mayWrite={mayWrite} today={today} />
        )}
        <ListPager meta={refunds.meta} />
      </Section>
    </>
  );
}
