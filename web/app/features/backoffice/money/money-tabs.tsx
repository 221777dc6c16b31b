import { type StaffTransfers, TRANSFER_STATES, type TransferState } from '@pomelo/contract/backoffice/payments.schemas.ts';
import { Link, useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { changedAddress } from '../shared/list-address.ts';
import { TRANSFER_WORDS } from './money.messages.ts';
import { ALL, TRANSFER_SLUGS } from './money-query.ts';

/** Transfers by state, and what goes back. */
export function MoneyTabs({ states, state }: { states: StaffTransfers['states']; state: TransferState | undefined }) {
  const { pathname, search } = useLocation();
  const counts = new Map(states.map((one) => [one.state, one.count]));
  return (
    <nav className="mo-tabs" aria-label="Virements">
      <ul>
        {TRANSFER_STATES.map((one) => (
          <li key={one}>
            <Link
              to={changedAddress(pathname, search, { etat: one === 'waiting' ? null : TRANSFER_SLUGS[one] })}
              aria-current={state === one ? 'page' : undefined}
            >
              {TRANSFER_WORDS[one].word} <span className="num">{counts.get(one) ?? 0}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={changedAddress(pathname, search, { etat: ALL })} aria-current={state ? undefined : 'page'}>
            Tous
          </Link>
        </li>
        <li>
          <Link to={staffUrls.refunds()}>Remboursements</Link>
        </li>
      </ul>
    </nav>
  );
}
