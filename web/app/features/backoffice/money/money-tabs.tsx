import {
  type StaffTransfers,
  TRANSFER_STATES,
  type TransferState,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { changedAddress } from '../../../lib/list/list-address.ts';
import { ViewLinks } from '../shared/view-links.tsx';
import { TRANSFER_LABELS } from './money.messages.ts';
import { ALL, TRANSFER_SLUGS } from './money-query.ts';

/** Transfers by state, and refunds. */
export function MoneyTabs({
  states,
  state,
}: {
  states: StaffTransfers['states'];
  state: TransferState | undefined;
}) {
  const { pathname, search } = useLocation();
  const counts = new Map(states.map((one) => [one.state, one.count]));
  const to = (etat: string | null) => changedAddress(pathname, search, { etat });
  return (
    <ViewLinks
      label="Virements"
      links={[
        ...TRANSFER_STATES.map((one) => ({
          href: to(one === 'waiting' ? null : TRANSFER_SLUGS[one]),
          label: TRANSFER_LABELS[one].word,
          count: counts.get(one) ?? 0,
          isShown: state === one,
        })),
        { href: to(ALL), label: 'Tous', isShown: state === undefined },
        { href: staffUrls.refunds(), label: 'Remboursements', isShown: false },
        { href: staffUrls.senders(), label: 'Donneurs d’ordre', isShown: false },
      ]}
    />
  );
}
