import type { QueueItem, QueueSubject } from '@pomelo/contract/backoffice/today.schemas.ts';
import { DealExchange, PriceExchange, SiteMessage } from './exchange.tsx';
import { RepricingFacts } from '../repricing/repricing-facts.tsx';
import {
  BundleFacts,
  DunningFacts,
  InvoiceFacts,
  OrderFacts,
  RegistrationFacts,
  TransferFacts,
} from './subject-facts.tsx';
import * as css from './exchange.module.css';

/** Subject of an item: messages, request, or decision to make. */
export function Conversation({ subject, item }: { subject: QueueSubject; item: QueueItem | null }) {
  switch (subject.of) {
    case 'deal':
      return <DealExchange deal={subject.deal} />;
    case 'negotiation':
      return <PriceExchange negotiation={subject.negotiation} />;
    case 'message':
      return <SiteMessage message={subject.message} />;
    case 'registration':
      return <RegistrationFacts registration={subject.registration} />;
    case 'bundle':
      return <BundleFacts shown={subject.bundle} withPapers={item?.queue === 'cartes-grises'} />;
    case 'transfer':
      return <TransferFacts transfer={subject.transfer} />;
    case 'invoice':
      return <InvoiceFacts invoice={subject.invoice} />;
    case 'order':
      return <OrderFacts order={subject.order} />;
    case 'claim':
      return <p className={css.request}>{subject.claim.detail}</p>;
    case 'dunning':
      return <DunningFacts dunning={subject.dunning} />;
    case 'repricing':
      return <RepricingFacts repricing={subject.repricing} />;
    default:
      return <p className={css.request}>{item?.detail || 'Sans autre indication.'}</p>;
  }
}
