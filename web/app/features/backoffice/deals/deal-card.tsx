import type { StaffDealRow } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { turnText } from './deals.messages.ts';

/** One deal of the board: title with link, who must act next, amount, assignee. */
export function DealCard({ deal }: { deal: StaffDealRow }) {
  const { id, number, title, company, state, amount, late, waitsFor, owner } = deal;
  const isOpen = state === 'step-1' || state === 'step-2' || state === 'step-3';
  return (
    <li data-row={id} className={late ? 'dl-card dl-late' : 'dl-card'}>
      <Link to={staffUrls.deal(id)}>{title}</Link>
      <p className="small">{company}</p>
      <p className="small muted">{turnText(deal)}</p>
      <p className="dl-card-foot small">
        <span className="num muted">{number}</span>
        {late ? <Tag tone="warn">En retard</Tag> : waitsFor === 'us' ? <Tag tone="live">À nous</Tag> : null}
      </p>
      <p className="dl-card-foot small">
        <span className="muted">{owner ? owner.name : isOpen ? 'Sans suivi' : ''}</span>
        <b className="num">{amount ? exactEuros(amount.amount) : ''}</b>
      </p>
    </li>
  );
}
