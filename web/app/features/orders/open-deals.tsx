import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { formatDayMonth } from '../../lib/dates.ts';
import { urls } from '../../urls.ts';
import { dealText, isToAnswer } from './orders.messages.ts';
import * as css from './orders.module.css';

type Props = { living: readonly Deal[]; over: readonly Deal[]; nowMs: number };

/** Offers to answer first, then those in preparation or sourcing; ended ones are collapsed. */
export function OpenDeals({ living, over, nowMs }: Props) {
  if (living.length === 0 && over.length === 0) return null;
  const ordered = living.toSorted((a, b) => rank(a) - rank(b));
  const firstToAnswer = ordered.find(isToAnswer)?.id;
  return (
    <Section title="Offres et recherches" id="offres">
      {ordered.length === 0 ? <p className={`${css.ordsNone} muted`}>Aucune offre ne vous attend.</p> : null}
      <ul>
        {ordered.map((deal) => (
          <DealLine key={deal.id} deal={deal} nowMs={nowMs} isFirst={deal.id === firstToAnswer} />
        ))}
      </ul>
      {over.length > 0 ? (
        <details className={`${css.ordsOver} no-print`}>
          <summary>Offres terminées ({over.length})</summary>
          <ul>
            {over.map((deal) => (
              <DealLine key={deal.id} deal={deal} nowMs={nowMs} isFirst={false} />
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  );
}

const rank = (deal: Deal): number =>
  isToAnswer(deal) && deal.validUntil ? Date.parse(deal.validUntil) : Number.MAX_SAFE_INTEGER;

function DealLine({ deal, nowMs, isFirst }: { deal: Deal; nowMs: number; isFirst: boolean }) {
  const { state, tone, note, verb } = dealText(deal, nowMs);
  return (
    <li className={css.offerLine}>
      <div>
        <h3 className={css.h4}>
          <Link href={urls.offer(deal.id)}>{deal.title}</Link>
        </h3>
        <p className="small muted">
          <span className="num">{deal.number}</span> · {formatDayMonth(deal.createdAt)} · {deal.createdBy}
        </p>
      </div>
      <div>
        <Tag tone={tone}>{state}</Tag>
        {note ? <p className="small muted">{note}</p> : null}
      </div>
      <p className={`${css.offerSum} num`}>
        {deal.step === 'step-3' ? (
          <>
            <b>{formatAmount(deal.totals.toPay.amount)}</b>
            <span className="small muted">à payer</span>
          </>
        ) : null}
      </p>
      <ButtonLink
        look={isFirst ? 'coral' : 'line'}
        href={urls.offer(deal.id)}
        aria-label={`${verb}, ${deal.title}, ${deal.number}`}
      >
        {verb}
      </ButtonLink>
    </li>
  );
}
