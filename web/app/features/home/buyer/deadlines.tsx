import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { Button, ButtonLink, type ButtonLook } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { TodoList } from '@pomelo/design/todo-list.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { formatRemaining, remainingAdjective } from '../../../lib/dates.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { negotiationUrls } from '../../../domain/deal/negotiation-urls.ts';
import { checkoutUrl } from '../../../domain/deal/checkout-urls.ts';
import { profileUrls } from '../../../profile-urls.ts';
import { urls } from '../../../urls.ts';
import * as css from './buyer-home.module.css';
import { deadlinesTitle, deadlineText, endOf, idOf } from './buyer-home.messages.ts';
import { EmptyPart } from './empty-part.tsx';

type Deadline = Home['deadlines'][number];

// HOME-2
/** Deadlines of today, the earliest first. The booking that ends first has the coral button. */
export function Deadlines({ deadlines, now }: Pick<Home, 'deadlines' | 'now'>) {
  const first = deadlines.find(({ kind }) => kind === 'booking-ends') ?? deadlines[0];
  if (deadlines.length === 0)
    return (
      <Section title="Se termine aujourd’hui">
        <EmptyPart
          text="Rien ne se termine aujourd’hui."
          action="Voir le tableau de bord"
          href={urls.dashboard()}
        />
      </Section>
    );
  const items = deadlines.map((deadline) => ({
    id: idOf(deadline),
    sign: <Sign deadline={deadline} />,
    ...deadlineText(deadline, now),
    due: <TimeLeft end={endOf(deadline)} />,
    dueUnit: <Adjective end={endOf(deadline)} />,
    action: <Verb deadline={deadline} look={deadline === first ? 'coral' : 'line'} />,
  }));
  return (
    <Section
      title={deadlinesTitle(deadlines, now)}
      aside={
        <Link className="link small" href={urls.dashboard()}>
          Tableau de bord
        </Link>
      }
    >
      <div className={css.ends}>
        <TodoList items={items} />
      </div>
    </Section>
  );
}

const TimeLeft = ({ end }: { end: string }) => formatRemaining(useCountdown(end).remainingMs);

function Adjective({ end }: { end: string }) {
  const { remainingMs } = useCountdown(end);
  return remainingMs > 0 ? remainingAdjective(remainingMs) : null;
}

function Sign({ deadline }: { deadline: Deadline }) {
  const { remainingMs } = useCountdown(endOf(deadline));
  if (deadline.kind === 'booking-ends') return <PomeloWheel hoursLeft={remainingMs / HOUR_MS} />;
  if (deadline.kind === 'approval') return <Icon name="check" />;
  if (deadline.kind === 'price') return <Icon name="euro" />;
  return <Icon name={deadline.proposed ? 'euro' : 'document'} />;
}

function Verb({ deadline, look }: { deadline: Deadline; look: ButtonLook }) {
  if (deadline.kind === 'booking-ends') return <Order deadline={deadline} look={look} />;
  const [label, href] = target(deadline);
  return (
    <ButtonLink look={look} href={href}>
      {label}
    </ButtonLink>
  );
}

function target(deadline: Exclude<Deadline, { kind: 'booking-ends' }>): [label: string, href: string] {
  if (deadline.kind === 'approval') return ['Décider', profileUrls.approvals()];
  if (deadline.kind === 'price') return ['Répondre', negotiationUrls.one(deadline.negotiationId)];
  return [deadline.proposed ? 'Accepter' : 'Répondre', urls.offer(deadline.dealId)];
}

type OrderProps = { deadline: Extract<Deadline, { kind: 'booking-ends' }>; look: ButtonLook };

/** Leads to the order with the vehicle in it. A viewer only looks at it. */
function Order({ deadline: { productId, title, url }, look }: OrderProps) {
  const { state, canWrite } = useSession();
  if (!canWrite)
    return (
      <ButtonLink look={look} href={url}>
        Voir
      </ButtonLink>
    );
  if (state?.cartIds.includes(productId))
    return (
      <ButtonLink look={look} href={checkoutUrl()}>
        Commander
      </ButtonLink>
    );
  return (
    <ActionForm
      action={urls.actions.cart()}
      actionKey={`commander-${productId}`}
      fields={{ intention: 'commander', produit: productId }}
      className={css.order}
    >
      <Button type="submit" look={look} aria-label={`Commander ${title}`}>
        Commander
      </Button>
    </ActionForm>
  );
}
