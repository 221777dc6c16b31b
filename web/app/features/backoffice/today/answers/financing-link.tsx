import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { staffFinancingUrls } from '../../financings/staff-financing-urls.ts';

/** A late financing is settled with its lender, or its transfer is matched. */
export const FinancingLinkPanel = ({ deal }: { deal: Pick<StaffDeal, 'deal'> }) => (
  <div>
    <p className="small muted">
      Rapprochez le virement du prêteur s’il est arrivé{'\u202f'}; sinon, appelez le prêteur.
    </p>
    <ButtonLink look="coral" href={staffFinancingUrls.ofDeal(deal.deal.id)}>
      Ouvrir le financement
    </ButtonLink>
  </div>
);
