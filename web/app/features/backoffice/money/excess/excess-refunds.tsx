import type { ExcessRefund } from '@pomelo/contract/backoffice/orders/excess-refunds.schemas.ts';
import type { StaffTerminalOrder } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { formatInstant } from '../../../../lib/dates.ts';
import { MatchForm, RecoveredForm, RecoverForm } from './excess-forms.tsx';
import { EXCESS, EXCESS_LABELS, excessName, LEFT_LABELS } from './excess.messages.ts';
import * as css from './excess.module.css';
import * as recordCss from '../../shared/record.module.css';

type Props = { order: StaffTerminalOrder; mayWrite: boolean };

// TERM-10
/** What was sent back of an order beyond what was owed, each with the decisions that are open. */
export function ExcessRefunds({ order, mayWrite }: Props) {
  if (order.excessRefunds.length === 0) return null;
  return (
    <Section title={EXCESS}>
      <p className="small muted">
        Le prestataire de paiement a renvoyé sur la carte plus que ce qui restait à rendre.
      </p>
      {order.excessRefunds.map((excess) => (
        <div key={excess.id} className={css.excess}>
          <h3 className={`${css.name} ${recordCss.tags}`}>
            {excessName(excess)}
            <Tag tone={EXCESS_LABELS[excess.state].tone}>{EXCESS_LABELS[excess.state].word}</Tag>
          </h3>
          <ExcessFacts excess={excess} />
          {mayWrite ? (
            <>
              {excess.may.includes('match') ? (
                <MatchForm excess={excess} owedTransfers={order.owedTransfers} />
              ) : null}
              {excess.may.includes('recover') ? <RecoverForm excess={excess} /> : null}
              {excess.may.includes('recovered') ? (
                <RecoveredForm excess={excess} recoveryCandidates={order.recoveryCandidates} />
              ) : null}
            </>
          ) : null}
        </div>
      ))}
    </Section>
  );
}

function ExcessFacts({ excess }: { excess: ExcessRefund }) {
  const { reportedAt, reference, matched, left, note, by, decidedAt, transferId, state } = excess;
  const matchedCents = matched.reduce((sum, { amount }) => sum + amount.amount, 0);
  return (
    <FactList
      layout="ends"
      facts={[
        { label: 'Renvoyé', value: formatInstant(reportedAt) },
        { label: 'Référence du prestataire', value: <span className={css.reference}>{reference}</span> },
        matchedCents > 0 && {
          label: 'Rattaché à un virement dû',
          value: formatAmount(matchedCents),
          num: true,
        },
        left.amount > 0 && { label: LEFT_LABELS[state], value: formatAmount(left.amount), num: true },
        transferId !== null && {
          label: 'Rendu par le client',
          value: (
            <Link className="link" to={staffUrls.payment(transferId)}>
              Voir le virement
            </Link>
          ),
        },
        note !== null && {
          label: `Note${by ? ` de ${by}` : ''}${decidedAt ? `, le ${formatInstant(decidedAt)}` : ''}`,
          value: note,
        },
      ]}
    />
  );
}
