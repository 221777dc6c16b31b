import type { DashboardTask } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { TodoList } from '@pomelo/design/todo-list.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { companyPapersUrl } from '../../domain/company/company-papers-urls.ts';
import { negotiationUrls } from '../../domain/deal/negotiation-urls.ts';
import { profileUrls } from '../../profile-urls.ts';
import { urls } from '../../urls.ts';
import { taskText } from './dashboard.messages.ts';
import * as css from './dashboard.module.css';

/** Tasks of this person, the most urgent first. Only the first button is coral. */
export function Tasks({ tasks, canWrite }: { tasks: readonly DashboardTask[]; canWrite: boolean }) {
  const { state } = useSession();
  const nowMs = state ? Date.parse(state.now) : 0;
  const items = tasks.map((task, index) => ({
    id: idOf(task),
    sign: signOf(task, nowMs),
    ...taskText(task, nowMs),
    action: actionOf(task, index === 0, canWrite),
  }));
  return (
    <Section title="À faire aujourd’hui">
      {items.length > 0 ? (
        <TodoList items={items} />
      ) : (
        <p className={`${css.none} muted`}>
          Ni réservation qui se termine, ni montant dû, ni demande en attente. Vos nouvelles arrivées sont
          dans les véhicules.
        </p>
      )}
    </Section>
  );
}

function idOf(task: DashboardTask): string {
  if (task.kind === 'booking-ends') return `${task.kind}-${task.productId}`;
  if (task.kind === 'offer') return `${task.kind}-${task.dealId}`;
  if (task.kind === 'price') return `${task.kind}-${task.negotiationId}`;
  return 'id' in task ? `${task.kind}-${task.id}` : task.kind;
}

function signOf(task: DashboardTask, nowMs: number): ReactNode {
  switch (task.kind) {
    case 'booking-ends':
      return <PomeloWheel hoursLeft={Math.max(0, Date.parse(task.endDate) - nowMs) / HOUR_MS} />;
    case 'offer':
      return <Icon name="document" />;
    case 'approval':
      return <Icon name="check" />;
    case 'join-request':
      return <Icon name="user" />;
    case 'to-pay':
    case 'price':
      return <Icon name="euro" />;
    case 'cart-waits':
      return <Icon name="cart" />;
    case 'profile':
    case 'company-papers':
      return (
        <span className="warn">
          <Icon name="alert" />
        </span>
      );
  }
}

function actionOf(task: DashboardTask, isFirst: boolean, canWrite: boolean): ReactNode {
  const { label, href } = target(task, canWrite);
  return (
    <ButtonLink look={isFirst ? 'coral' : 'line'} href={href}>
      {label}
    </ButtonLink>
  );
}

function target(task: DashboardTask, canWrite: boolean): { label: string; href: string } {
  switch (task.kind) {
    case 'booking-ends':
      return { label: canWrite ? 'Décider' : 'Voir', href: urls.bookings() };
    case 'offer':
      return { label: 'Répondre', href: urls.offer(task.dealId) };
    case 'price':
      return { label: 'Répondre', href: negotiationUrls.one(task.negotiationId) };
    case 'approval':
      return { label: 'Décider', href: profileUrls.approvals() };
    case 'join-request':
      return { label: 'Répondre', href: profileUrls.people() };
    case 'to-pay':
      return { label: 'Voir le détail', href: '#montants-dus' };
    case 'cart-waits':
      return { label: 'Voir le panier', href: urls.cart() };
    case 'profile':
      return { label: 'Compléter', href: urls.profile() };
    case 'company-papers':
      return { label: 'Renouveler', href: companyPapersUrl() };
  }
}
