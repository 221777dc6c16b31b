import { expect, it } from 'vitest';
import { UnreadableXml } from '../outside-xml.ts';
import { readLifeCycle } from './life-cycle-message.ts';

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
].join(' ');
const message = (...references: string[]): Buffer =>
  Buffer.from(
    `<rsm:CrossDomainAcknowledgementAndResponse ${NAMESPACES}><rsm:AcknowledgementDocument>${references
      .map((reference) => `<ram:ReferenceReferencedDocument>${reference}</ram:ReferenceReferencedDocument>`)
      .join('')}</rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`,
  );
const wording = (number: string, code: string, status = ''): string =>
  `<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID><ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>${status}`;

// MONEY-8
it('reads the state of each invoice, with its reasons', () => {
  const reason = (text: string) =>
    `<ram:SpecifiedDocumentStatus><ram:ReasonCode>X</ram:ReasonCode><ram:Reason>${text}</ram:Reason></ram:SpecifiedDocumentStatus>`;
  const refused = wording(
    'F2026-000001',
    '210',
    reason('Quantité facturée incorrecte') + reason('Prix erroné'),
  );
  expect(readLifeCycle(message(refused, wording('F2026-000002', '205')))).toEqual([
    {
      number: 'F2026-000001',
      state: 'refused',
      reason: 'Quantité facturée incorrecte · Prix erroné',
      about: null,
    },
    { number: 'F2026-000002', state: 'approved', reason: null, about: null },
  ]);
});

it('reads when its invoice was received at the latest: no zone is UTC, and a day is all of it', () => {
  const received = (date: string) =>
    `<ram:ReceiptDateTime><udt:DateTimeString format="204">${date}</udt:DateTimeString></ram:ReceiptDateTime>`;
  const about = (date: string) =>
    readLifeCycle(message(wording('F2026-000001', '213', received(date))))[0]?.about?.toISOString();
  expect(['20261122101530', '20261122', '20261122000000', '20269922101530', 'hier'].map(about)).toEqual([
    '2026-11-22T10:15:30.000Z',
    '2026-11-23T00:00:00.000Z',
    '2026-11-23T00:00:00.000Z',
    undefined,
    undefined,
  ]);
  const said =
    '<ram:IssueDateTime><udt:DateTimeString format="204">20261122091530</udt:DateTimeString></ram:IssueDateTime>';
  const both = message(wording('F2026-000001', '213', received('20261122101530'))).toString();
  const [earlier] = readLifeCycle(Buffer.from(both.replace('<rsm:AcknowledgementDocument>', `$&${said}`)));
  expect(earlier?.about).toEqual(new Date('2026-11-22T09:15:30Z'));
});

it('skips messages without a matching state, and invoices without a number', () => {
  expect(readLifeCycle(message(wording('F2026-000001', '214'), wording('', '210')))).toEqual([]);
});

it('refuses a text that is not XML, and an entity that names a local file', () => {
  expect(() => readLifeCycle(Buffer.from('du texte'))).toThrow(UnreadableXml);
  expect(() =>
    readLifeCycle(Buffer.from('<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><d>&e;</d>')),
  ).toThrow(UnreadableXml);
});
