import type { StaffClaim } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { staffClaimUrls } from '../../claims/claim-urls.ts';

/** A claim is decided where its facts are next to each other. */
export const ClaimLinkPanel = ({ claim: { id } }: { claim: StaffClaim }) => (
  <div>
    <p className="small muted">Les faits, les photos et la décision sont sur la réclamation.</p>
    <ButtonLink look="coral" href={staffClaimUrls.one(id)}>
      Ouvrir la réclamation
    </ButtonLink>
  </div>
);
