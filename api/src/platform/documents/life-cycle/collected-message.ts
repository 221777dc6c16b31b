import { escaped } from '../tables/xml-text.ts';

const NAMESPACE = 'urn:un:unece:uncefact:data:standard:';
const NAMESPACES = [
  ['rsm', 'CrossDomainAcknowledgementAndResponse:100'],
  ['ram', 'ReusableAggregateBusinessInformationEntity:100'],
  ['qdt', 'QualifiedDataType:100'],
  ['udt', 'UnqualifiedDataType:100'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="${NAMESPACE}${name}"`)
  .join(' ');

/** Profile of a message about an invoice, and its code lists: of the French rules for life-cycle messages. */
const PROFILE = 'urn.cpro.gouv.fr:1p0:CDV:invoice';
const COLLECTED = '212';
const COLLECTED_STATUS = '47';
/** A treatment status, reported by a party of the invoice. */
const TREATMENT = '23';
/** « Montant encaissé ». */
const COLLECTED_AMOUNT = 'MEN';
/** The portal of the State, which receives every such message. */
const PORTAL = { id: '9998', scheme: '0238', name: 'PPF', role: 'DFH' };
const SIREN = '0002';
const DIRECTORY = '0225';

export type CollectedMessage = {
  id: string;
  at: Date;
  invoice: { number: string; date: string; isPrepayment: boolean };
  seller: { siren: string; name: string };
  buyer: { siren: string; name: string };
  /** Cents, VAT included; below zero: given back. */
  cents: number;
  vatPercent: number;
};

type Party = { id: string; scheme: string; name: string; role: string; address?: string };
const partyOf = (tag: string, { id, scheme, name, role, address }: Party): string =>
  `<ram:${tag}><ram:GlobalID schemeID="${scheme}">${escaped(id)}</ram:GlobalID><ram:Name>${escaped(name)}</ram:Name>` +
  `<ram:RoleCode>${role}</ram:RoleCode>${
    address
      ? `<ram:URIUniversalCommunication><ram:URIID schemeID="${DIRECTORY}">${escaped(address)}</ram:URIID></ram:URIUniversalCommunication>`
      : ''
  }</ram:${tag}>`;

const digits = (text: string): string => text.replaceAll(/\D/g, '');
/** Format 204, in UTC. */
const instantText = (at: Date): string =>
  `<ram:IssueDateTime><udt:DateTimeString format="204">${digits(at.toISOString().slice(0, 19))}</udt:DateTimeString></ram:IssueDateTime>`;

/** « Encaissée » about one invoice, as UN/CEFACT CDAR: the amount at its rate of VAT. */
export function collectedMessage(message: CollectedMessage): string {
  const { id, at, invoice, cents, vatPercent } = message;
  const seller = { id: message.seller.siren, scheme: SIREN, name: message.seller.name, role: 'SE' };
  const { siren, name } = message.buyer;
  const buyer = { id: siren, scheme: SIREN, name, role: 'BY', address: siren };
  return (
    `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossDomainAcknowledgementAndResponse ${NAMESPACES}>` +
    '<rsm:ExchangedDocumentContext><ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>REGULATED</ram:ID>' +
    '</ram:BusinessProcessSpecifiedDocumentContextParameter><ram:GuidelineSpecifiedDocumentContextParameter>' +
    `<ram:ID>${PROFILE}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>` +
    `<rsm:ExchangedDocument><ram:ID>${escaped(id)}</ram:ID>${instantText(at)}` +
    `${partyOf('IssuerTradeParty', seller)}${partyOf('RecipientTradeParty', buyer)}` +
    `${partyOf('RecipientTradeParty', PORTAL)}</rsm:ExchangedDocument>` +
    '<rsm:AcknowledgementDocument><ram:MultipleReferencesIndicator><udt:Indicator>false</udt:Indicator>' +
    `</ram:MultipleReferencesIndicator><ram:TypeCode>${TREATMENT}</ram:TypeCode>${instantText(at)}` +
    `<ram:ReferenceReferencedDocument><ram:IssuerAssignedID>${escaped(invoice.number)}</ram:IssuerAssignedID>` +
    `<ram:StatusCode>${COLLECTED_STATUS}</ram:StatusCode>` +
    `<ram:TypeCode>${invoice.isPrepayment ? '386' : '380'}</ram:TypeCode>` +
    `<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${digits(invoice.date)}</qdt:DateTimeString>` +
    `</ram:FormattedIssueDateTime><ram:ProcessConditionCode>${COLLECTED}</ram:ProcessConditionCode>` +
    `<ram:ProcessCondition>Encaissée</ram:ProcessCondition>${partyOf('IssuerTradeParty', seller)}` +
    '<ram:SpecifiedDocumentStatus><ram:SequenceNumeric>1</ram:SequenceNumeric><ram:SpecifiedDocumentCharacteristic>' +
    `<ram:TypeCode>${COLLECTED_AMOUNT}</ram:TypeCode>` +
    '<ram:ValueChangedIndicator><udt:IndicatorString>false</udt:IndicatorString></ram:ValueChangedIndicator>' +
    `<ram:ValueAmount currencyID="EUR">${(cents / 100).toFixed(2)}</ram:ValueAmount>` +
    `<ram:ValuePercent>${vatPercent.toFixed(2)}</ram:ValuePercent></ram:SpecifiedDocumentCharacteristic>` +
    '</ram:SpecifiedDocumentStatus></ram:ReferenceReferencedDocument></rsm:AcknowledgementDocument>' +
    '</rsm:CrossDomainAcknowledgementAndResponse>'
  );
}
