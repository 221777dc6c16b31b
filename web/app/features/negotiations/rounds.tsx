import { formatAmount } from '@pomelo/contract/format.ts';
import type { Negotiation, PriceProposalState } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { gapText } from '../../domain/deal/gap.messages.ts';
import * as css from './negotiations.module.css';

const ENDS: Record<PriceProposalState, string> = {
  pending: '',
  countered: 'suivi d’un autre prix',
  accepted: 'accepté',
  refused: 'refusé',
  withdrawn: 'retiré',
  expired: 'délai passé',
  lost: 'véhicule vendu',
};

/** The prices of both sides, the oldest first. */
export function Rounds({ negotiation }: { negotiation: Negotiation }) {
  const { proposals, asking } = negotiation;
  return (
    <Section title="Prix proposés" id="prix">
      <ol className={css.rounds}>
        {proposals.map(({ round, by, author, price, message, madeAt, state, reason }) => (
          <li key={round} data-by={by}>
            <p className={css.roundHead}>
              <b>{author}</b>
              <span className="small muted num">{formatInstant(madeAt)}</span>
            </p>
            {message ? <p className={css.said}>{message}</p> : null}
            <p className={css.amount}>
              <span className="small muted">
                {by === 'buyer' ? 'Votre prix' : 'Notre prix'}
                {ENDS[state] ? `, ${ENDS[state]}` : ''}
              </span>
              <b className="num">
                {formatAmount(price.amount)} <small>{gapText(price.amount, asking.amount)}</small>
              </b>
            </p>
            {reason ? <p className={css.said}>{reason}</p> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}
