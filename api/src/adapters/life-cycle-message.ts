import type { TransmissionState } from '@pomelo/contract/backoffice/transmissions.schemas.ts';
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

export type InvoiceWord = { number: string; state: TransmissionState; reason: string | null };

/** What a life-cycle message (UN/CEFACT CDAR) says of each invoice it names; words the product has no state for are left out. Throws `UnreadableXml`. */
export const readLifeCycle = (bytes: Buffer): InvoiceWord[] =>
  readOutsideXml(bytes, (root) => root.find(path('AcknowledgementDocument/ReferenceReferencedDocument')).flatMap(wordOf));

function wordOf(reference: XmlNode): InvoiceWord[] {
  const number = textAt(reference, 'IssuerAssignedID');
  const state = STATES[textAt(reference, 'ProcessConditionCode')];
  if (!number || !state) return [];
  const reasons = reference.find(path('SpecifiedDocumentStatus')).map(reasonOf);
  return [{ number, state, reason: reasonText(reasons) }];
}

const reasonOf = (status: XmlNode): string =>
  textsAt(status, 'IncludedNote/Content').find(Boolean) || textAt(status, 'Reason') || textAt(status, 'ReasonCode');

/** Several reasons as one text of bounded length; null without any. */
export const reasonText = (reasons: readonly string[]): string | null =>
  [...new Set(reasons.map((reason) => reason.trim()).filter(Boolean))].join(' · ').slice(0, MAX_REASON) || null;
