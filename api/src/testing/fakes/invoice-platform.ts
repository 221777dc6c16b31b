import {
  type InvoicePlatform,
  InvoiceRejected,
  type PlatformEvent,
  PlatformUnavailable,
  type SentInvoice,
} from '../../platform/adapters/invoice-platform.ts';

export type FakePlatform = InvoicePlatform & {
  /** What it was sent, and took. */
  sent: SentInvoice[];
  /** What it says from now on, after an instant. */
  say: (...events: PlatformEvent[]) => void;
  /** `unreachable`: accepts nothing; `lost`: takes it, and its answer is lost; a text: refuses for that reason. */
  become: (mood: 'there' | 'away' | 'lost' | { refuses: string }) => void;
};

/** An approved platform that behaves as a test configures it. */
export function fakePlatform(now: () => Date): FakePlatform {
  const sent: SentInvoice[] = [];
  const said: PlatformEvent[] = [];
  let mood: Parameters<FakePlatform['become']>[0] = 'there';
  const flowOf = (trackingId: string) => ({ flowId: `flow-${trackingId}`, at: now() });
  return {
    sent,
    say: (...events) => void said.push(...events),
    become: (next) => void (mood = next),
    send: async (invoice) => {
      if (typeof mood === 'object') throw new InvoiceRejected(mood.refuses);
      if (mood === 'away') throw new PlatformUnavailable('a test says so');
      sent.push(invoice);
      if (mood === 'lost') throw new PlatformUnavailable('a test says so');
      return flowOf(invoice.trackingId);
    },
    find: async (trackingId) => (sent.some((one) => one.trackingId === trackingId) ? flowOf(trackingId) : undefined),
    eventsAfter: async (instant) => {
      const [next, ...later] = said.filter(({ at }) => at > instant).toSorted((a, b) => a.at.getTime() - b.at.getTime());
      return { events: next ? [next] : [], until: next?.at ?? instant, more: later.length > 0 };
    },
  };
}
