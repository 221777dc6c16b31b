import type { StaffDealRow } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { initialsOf } from '@pomelo/design/avatar.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { shortTurn, turnText } from './deals.messages.ts';
import * as css from './deals.module.css';
import * as partsCss from '../shared/parts.module.css';

/** One deal of the board in three short lines: what, who and how much, whose turn it is. */
export function DealCard({ deal, nowMs }: { deal: StaffDealRow; nowMs: number }) {
  const { id, title, company, amount, late, owner } = deal;
  return (
    <li data-row={id} className={late ? `${css.card} ${css.late}` : css.card}>
      <Link to={staffUrls.deal(id)}>{title}</Link>
      <p className={`${css.cardFoot} small`}>
        <span className={css.cut}>{company}</span>
        <b className="num">{amount ? exactEuros(amount.amount) : ''}</b>
      </p>
      <p className={`${css.cardFoot} small`} title={turnText(deal)}>
        <span className={late ? 'warn' : 'muted'}>{shortTurn(deal, nowMs)}</span>
        {owner ? (
          <span className={partsCss.mono} title={`Suivie par ${owner.name}`}>
            <span aria-hidden="true">{initialsOf(owner.name)}</span>
            <span className="vh">suivie par {owner.name}</span>
          </span>
        ) : null}
      </p>
    </li>
  );
}
