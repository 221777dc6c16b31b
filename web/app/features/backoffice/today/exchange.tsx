import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { StaffNegotiation } from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import type { ContactRequestDetail } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { initialsOf } from '@pomelo/design/avatar.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { requestFacts } from '../deals/deals.messages.ts';
import { shareText } from './inbox.messages.ts';
import * as css from './exchange.module.css';
import * as partsCss from '../shared/parts.module.css';

type Quote = { title: string; amount: string };
type Entry = { id: string; author: string; at: string; text: string; quotes: readonly Quote[] };

function Messages({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={css.messages}>
      {entries.map(({ id, author, at, text, quotes }) => (
        <li key={id}>
          <span className={partsCss.mono} aria-hidden="true">
            {initialsOf(author)}
          </span>
          <div>
            <p className={css.by}>
              <b>{author}</b>
              <time dateTime={at}>{formatInstant(at)}</time>
            </p>
            {text ? <p className={css.text}>{text}</p> : null}
            {quotes.map(({ title, amount }) => (
              <p key={title} className={css.quote}>
                <span>{title}</span>
                <b className="num">{amount}</b>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Versions and messages of a deal as one exchange, the oldest first. */
function entriesOf({ deal, versions }: StaffDeal): Entry[] {
  const offers = versions.map((version): Entry => ({
    id: version.id,
    author: version.author,
    at: version.madeAt,
    text: version.message,
    quotes: version.lines.map(({ title, price, listPrice }) => ({
      title: version.by === 'buyer' ? `Contre-proposition, ${title}` : title,
      amount: [
        exactEuros(price.amount),
        version.by === 'buyer' ? shareText(price.amount - listPrice.amount, listPrice.amount) : '',
      ]
        .filter(Boolean)
        .join(', '),
    })),
  }));
  const messages = (deal.messages ?? []).map(({ id, author, at, text }) => ({
    id,
    author,
    at,
    text,
    quotes: [],
  }));
  return [...offers, ...messages].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** The request, the versions of the offer and the messages of a deal. */
export function DealExchange({ deal }: { deal: StaffDeal }) {
  const { sourcing } = deal.deal;
  return (
    <>
      {sourcing ? (
        <>
          <p className={css.request}>{sourcing.text}</p>
          <FactList layout="row" facts={requestFacts(sourcing).map((fact) => ({ ...fact, num: true }))} />
        </>
      ) : null}
      <Messages entries={entriesOf(deal)} />
      {deal.agreement?.state === 'asked' ? (
        <FactList
          layout="ends"
          dense
          facts={[
            { label: 'Accord demandé par', value: deal.agreement.askedBy },
            ...deal.agreement.below.map(({ productId, title, price, least, margin }) => ({
              id: productId,
              label: title,
              value: `${exactEuros(price.amount)}, plancher ${least ? exactEuros(least.amount) : 'inconnu'}, marge ${margin ? exactEuros(margin.amount) : 'inconnue'}`,
              num: true,
            })),
          ]}
        />
      ) : null}
    </>
  );
}

/** The prices that both sides proposed, the oldest first. */
export function PriceExchange({
  negotiation: { proposals, asking, available },
}: {
  negotiation: StaffNegotiation;
}) {
  const entries = proposals.map(({ round, author, madeAt, message, price }) => ({
    id: String(round),
    author,
    at: madeAt,
    text: message,
    quotes: [
      {
        title: 'Prix proposé',
        amount: `${exactEuros(price.amount)}, ${shareText(price.amount - asking.amount, asking.amount)}`,
      },
    ],
  }));
  return (
    <>
      {available ? null : <p className={css.request}>Ce véhicule n’est plus libre.</p>}
      <Messages entries={entries} />
    </>
  );
}

/** A message of the site, with its replies. */
export function SiteMessage({ message: received }: { message: ContactRequestDetail }) {
  const { id, name, createdAt, message, replies, phone, details, subject } = received;
  const facts = [
    { label: 'Objet', value: subject },
    { label: 'Téléphone', value: phone && phoneText(phone) },
    ...details,
  ].filter(({ value }) => value !== '');
  return (
    <>
      <Messages
        entries={[
          { id, author: name, at: createdAt, text: message || 'Sans texte.', quotes: [] },
          ...replies.map((reply) => ({ ...reply, author: reply.by || 'L’équipe', quotes: [] })),
        ]}
      />
      {facts.length > 0 ? <FactList layout="ends" dense facts={facts} /> : null}
    </>
  );
}
