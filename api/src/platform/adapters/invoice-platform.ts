import type { TransmissionState } from '@pomelo/contract/backoffice/orders/transmissions.schemas.ts';

/** An invoice or credit note as its file, with the data in it (Factur-X), or a life-cycle message about one (CDAR). */
export type SentInvoice = {
  /** Our id, one per attempt: by it the platform finds the file again. */
  trackingId: string;
  name: string;
  file: Buffer;
  /** Between French companies; or to one of another country, whose sale the platform reports to the State. */
  rule: 'B2B' | 'B2BInt';
  syntax: 'Factur-X' | 'CDAR';
};

/** The platform's own id of a file that it accepted. */
export type TakenInvoice = { flowId: string; at: Date };

/** `key` identifies the message: reading it twice has no effect. */
type LifeCycleEvent = { key: string; at: Date; state: TransmissionState; reason: string | null };
/**
 * About a file by the platform's id, or about an invoice by its number, when its buyer's platform reports it.
 * A number names every attempt; `about` distinguishes them: the latest instant at which the named one can
 * have been received.
 */
export type PlatformEvent = LifeCycleEvent & ({ flowId: string } | { number: string; about: Date | null });

/** The platform could not be reached, or not now: to be tried again. */
export class PlatformUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The invoice platform does not answer: ${why}`, options);
    this.name = 'PlatformUnavailable';
  }
}

/** The platform permanently refuses this file, with a reason. */
export class InvoiceRejected extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InvoiceRejected';
  }
}

/**
 * An approved platform (« plateforme agréée »), through which invoices must go. None of its calls may be made
 * with a transaction open.
 */
export type InvoicePlatform = {
  /**
   * Throws `InvoiceRejected` and `PlatformUnavailable`; after the latter, `find` returns whether it was
   * accepted all the same.
   */
  send: (invoice: SentInvoice) => Promise<TakenInvoice>;
  find: (trackingId: string) => Promise<TakenInvoice | undefined>;
  /**
   * Messages after an instant, the oldest first; `until`: their last instant; `more`: there are later ones.
   */
  eventsAfter: (instant: Date) => Promise<{ events: PlatformEvent[]; until: Date; more: boolean }>;
};
