import type { StaffTerminalOrder } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';

// TERM-10
/** Money that was sent back beyond what was owed is decided on the page of its order. */
export const TerminalsLinkPanel = ({ terminals }: { terminals: Pick<StaffTerminalOrder, 'id'> }) => (
  <div>
    <p className="small muted">
      Rattachez la somme au virement dû dont elle tient lieu{'\u202f'}; sinon, demandez-la au client.
    </p>
    <ButtonLink look="coral" href={staffUrls.terminalOrder(terminals.id)}>
      Ouvrir la commande
    </ButtonLink>
  </div>
);
