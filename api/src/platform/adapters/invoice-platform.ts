import type { TransmissionState } from '@pomelo/contract/backoffice/transmissions.schemas.ts';

/** An invoice or credit note as its file, with the data in it (Factur-X). */
export type SentInvoice = {
  /** Ours, one an attempt: by it the platform finds again what it was sent. */
  trackingId: string;
  name: string;
  file: Buffer;
  /** Between companies of France; or to one of another country, whose sale the platform reports to the State. */
  rule: 'B2B' | 'B2BInt';
};

/** What the platform made of a file: its own name for it. */
export type TakenInvoice = { flowId: string; at: Date };

/** `key` names what was said: read twice, it is the same. */
type LifeCycleEvent = { key: string; at: Date; state: TransmissionState; reason: string | null };
/**
 * Of a file by the platform's name, or of an invoice by its number, as its buyer's platform says it. A number names every
 * attempt: `about` distinguishes them: the latest instant at which the named one can have been received.
 */
export type PlatformEvent = LifeCycleEvent & ({ flowId: string } | { number: string; about: Date | null });

/** The platform could not be reached, or not now: to be tried again. */
export class PlatformUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The invoice platform does not answer: ${why}`, options);
    this.name = 'PlatformUnavailable';
  }
}

/** The platform does not take this file, and will not: its message says why. */
export class InvoiceRejected extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InvoiceRejected';
  }
}

/** An approved platform (« plateforme agréée »), through which invoices must go. None of its calls may be made with a transaction open. */
export type InvoicePlatform = {
  /** Throws `InvoiceRejected` and `PlatformUnavailable`; after the latter, `find` says whether it was taken all the same. */
  send: (invoice: SentInvoice) => Promise<TakenInvoice>;
  find: (trackingId: string) => Promise<TakenInvoice | undefined>;
  /** What was said after an instant, the oldest first; `until`: how far that goes; `more`: there is more after it. */
  eventsAfter: (instant: Date) => Promise<{ events: PlatformEvent[]; until: Date; more: boolean }>;
};
