import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';

/** The buyer signs, or the team notes the delivery where the hand-over and its links are. */
export const HandoverLinkPanel = ({ bundle: { bundle } }: { bundle: StaffBundle }) => (
  <div>
    <p className="small muted">
      L’acheteur n’a pas signé, ou le jour de livraison est passé{'\u202f'}: la remise, ses liens et le suivi
      sont dans le dossier.
    </p>
    <ButtonLink look="coral" href={staffUrls.bundle(bundle.id)}>
      Ouvrir le dossier
    </ButtonLink>
  </div>
);
