import type { TransmissionState } from '@pomelo/contract/backoffice/orders/transmissions.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { XmlNode } from 'libxml2-wasm';
import { path, readOutsideXml, textAt, textsAt } from '../outside-xml.ts';

/** The codes of the French reform (ProcessConditionCode). */
const STATES: Readonly<Record<string, TransmissionState>> = {
  '200': 'deposited',
  '201': 'issued',
  '202': 'received',
  '203': 'available',
  '204': 'in-hand',
  '205': 'approved',
  '206': 'partly-approved',
  '207': 'disputed',
  '208': 'suspended',
  '209': 'completed',
  '210': 'refused',
  '211': 'payment-sent',
  '212': 'collected',
  '213': 'rejected',
  '220': 'cancelled',
  '221': 'unroutable',
};
const MAX_REASON = 500;

/**
 * `about`: the latest instant at which its platform can have received or reported the invoice; null without a
 * date.
 */
export type InvoiceMessage = {
  number: string;
  state: TransmissionState;
  reason: string | null;
  about: Date | null;
};

/**
 * Reads the state of each invoice named in a life-cycle message (UN/CEFACT CDAR); states that the product
 * does not have are skipped. Throws `UnreadableXml`.
 */
export const readLifeCycle = (bytes: Buffer): InvoiceMessage[] =>
  readOutsideXml(bytes, (root) =>
    root.find(path('AcknowledgementDocument')).flatMap((acknowledgement) => {
      const issuedAt = latestAt(acknowledgement, 'IssueDateTime/DateTimeString');
      return acknowledgement
        .find(path('ReferenceReferencedDocument'))
        .flatMap((reference) => messagesOf(reference, issuedAt));
    }),
  );

function messagesOf(reference: XmlNode, issuedAt: Date | null): InvoiceMessage[] {
  const number = textAt(reference, 'IssuerAssignedID');
  const state = STATES[textAt(reference, 'ProcessConditionCode')];
  if (!number || !state) return [];
  const reasons = reference.find(path('SpecifiedDocumentStatus')).map(reasonOf);
  const dates = [issuedAt, latestAt(reference, 'ReceiptDateTime/DateTimeString')].filter(
    (date) => date !== null,
  );
  const about = dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return [{ number, state, reason: reasonText(reasons), about }];
}

const STAMP = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/;

/**
 * The latest instant that a date of the standard can mean: without a zone it is UTC rather than Paris, and a
 * day means its end.
 */
function latestAt(node: XmlNode, names: string): Date | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    STAMP.exec(textAt(node, names)) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) return null;
  return new Date(at % DAY_MS === 0 ? at + DAY_MS : at);
}

const reasonOf = (status: XmlNode): string =>
  textsAt(status, 'IncludedNote/Content').find(Boolean) ||
  textAt(status, 'Reason') ||
  textAt(status, 'ReasonCode');

/** Several reasons as one text of bounded length; null without any. */
export const reasonText = (reasons: readonly string[]): string | null =>
  [...new Set(reasons.map((reason) => reason.trim()).filter(Boolean))].join(' · ').slice(0, MAX_REASON) ||
  null;
