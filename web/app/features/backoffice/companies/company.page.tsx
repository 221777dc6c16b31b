import { staffNegotiations } from '@pomelo/contract/backoffice/orders/negotiations.endpoints.ts';
import { companies as endpoints } from '@pomelo/contract/backoffice/companies.endpoints.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link, useSearchParams } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { ClosingSection } from './closing-section.tsx';
import { COMPANY_FAILED } from './companies.messages.ts';
import { changeCompany } from './company.action.server.ts';
import { CompanyFacts } from './company-facts.tsx';
import { BookingsSection, CreditSection, PrepaymentSection, DueSection } from './money-section.tsx';
import { NegotiationSection } from './negotiation-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { PeopleSection } from './people-section.tsx';
import * as css from './companies.module.css';
import type { Route } from './+types/company.page.ts';
import '@pomelo/design/settings-section.css';

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.company.rs ?? 'Société');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const page = pageIn(new URL(request.url).searchParams, 'notes');
  const { permissions } = staffOf(context).state;
  const may = (permission: (typeof permissions)[number]) => permissions.includes(permission);
  const [company, notes, negotiation] = await Promise.all([
    client.call(endpoints.get, { params }),
    client.call(endpoints.notes, { params, query: { page } }),
    may('deals.read') ? client.call(staffNegotiations.right, { params }) : null,
  ]);
  toLastPageOf(request, notes.meta, 'notes');
  return {
    company,
    notes,
    mayWrite: may('buyers.write'),
    mayImpersonate: may('buyers.see-as'),
    mayAudit: may('audit.read'),
    mayDeals: may('deals.read'),
    mayMoney: may('money.write'),
    negotiation: negotiation && { ...negotiation, mayWrite: may('deals.write') },
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  changeCompany(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, COMPANY_FAILED);

/** A company: members, bookings, debts, and the staff’s notes. */
export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, notes, mayWrite, mayImpersonate, mayAudit, mayDeals, mayMoney, negotiation } = loaderData;
  const [query] = useSearchParams();
  const { id, rs, closed, insolvency } = company;
  return (
    <div key={id}>
      <PageHead
        title={rs}
        sub={
          <>
            {closed ? <Tag tone="bad">Espace fermé</Tag> : <Tag tone="ok">Espace ouvert</Tag>}{' '}
            {insolvency ? <Tag tone="warn">Procédure collective</Tag> : null}
          </>
        }
        actions={
          <nav className={css.links} aria-label="De cette société">
            <Link className="link" to={staffUrls.companyActivity(id)}>
              Activité
            </Link>
            {mayDeals ? (
              <Link className="link" to={staffUrls.deals(`vue=liste&societe=${id}`)}>
                Affaires
              </Link>
            ) : null}
            {mayAudit ? (
              <Link className="link" to={staffUrls.audit(`q=${encodeURIComponent(rs)}`)}>
                Journal
              </Link>
            ) : null}
          </nav>
        }
      />
      <div className={css.co}>
        <div className={css.first}>
          <PeopleSection
            company={company}
            mayWrite={mayWrite}
            mayImpersonate={mayImpersonate}
            changed={query.get('modifier')}
          />
          <DueSection due={company.due} />
        </div>
        <aside aria-label="Société et notes">
          <CompanyFacts company={company} />
          <NotesSection company={company} notes={notes} mayWrite={mayWrite} />
        </aside>
        <div>
          <CreditSection company={company} mayWrite={mayMoney} />
          <PrepaymentSection company={company} mayWrite={mayMoney} />
          <BookingsSection company={company} mayWrite={mayWrite} />
          {negotiation ? <NegotiationSection company={company} {...negotiation} /> : null}
          {mayWrite ? <ClosingSection company={company} /> : null}
        </div>
      </div>
    </div>
  );
}
