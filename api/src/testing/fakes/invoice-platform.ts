import {
  type InvoicePlatform,
  InvoiceRejected,
  type PlatformEvent,
  PlatformUnavailable,
  type SentInvoice,
} from '../../platform/adapters/invoice-platform.ts';

export type FakePlatform = InvoicePlatform & {
  /** Invoices it accepted. */
  sent: SentInvoice[];
  /** Its messages from now on, after an instant. */
  report: (...events: PlatformEvent[]) => void;
  /**
   * `unreachable`: accepts nothing; `lost`: accepts it, and its response is lost; a text: refuses for that
   * reason.
   */
  become: (behaviour: 'there' | 'unreachable' | 'lost' | { refuses: string }) => void;
};

/** An approved platform that behaves as a test configures it. */
export function fakePlatform(now: () => Date): FakePlatform {
  const sent: SentInvoice[] = [];
  const pushed: PlatformEvent[] = [];
  let behaviour: Parameters<FakePlatform['become']>[0] = 'there';
  const flowOf = (trackingId: string) => ({ flowId: `flow-${trackingId}`, at: now() });
  return {
    sent,
    report: (...events) => void pushed.push(...events),
    become: (next) => void (behaviour = next),
    send: async (invoice) => {
      if (typeof behaviour === 'object') throw new InvoiceRejected(behaviour.refuses);
      if (behaviour === 'unreachable') throw new PlatformUnavailable('a test says so');
      sent.push(invoice);
      if (behaviour === 'lost') throw new PlatformUnavailable('a test says so');
      return flowOf(invoice.trackingId);
    },
    find: async (trackingId) =>
      sent.some((one) => one.trackingId === trackingId) ? flowOf(trackingId) : undefined,
    eventsAfter: async (instant) => {
      const [next, ...later] = pushed
        .filter(({ at }) => at > instant)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime());
      return { events: next ? [next] : [], until: next?.at ?? instant, more: later.length > 0 };
    },
  };
}
