import { DEMO_SELLER } from '../../platform/documents/content/seller.ts';

export type Entry = {
  cents: number;
  text?: string;
  reference?: string | null;
  day?: string;
  debtor?: string;
  direction?: 'CRDT' | 'DBIT';
  status?: string;
  reversed?: boolean;
  currency?: string;
  endToEnd?: string;
  senderIban?: string;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const euros = (cents: number): string => (cents / 100).toFixed(2);

let last = 0;

/** One entry of a statement, in ISO 20022; with its own reference by default. */
export function entryXml(entry: Entry): string {
  const {
    cents,
    text = '',
    reference,
    day = '2026-11-20',
    debtor = 'GARAGE DU PONT',
    direction = 'CRDT',
  } = entry;
  const { status = '<Sts><Cd>BOOK</Cd></Sts>', reversed = false, currency = 'EUR' } = entry;
  const { endToEnd = 'NOTPROVIDED', senderIban } = entry;
  const account = senderIban ? `<DbtrAcct><Id><IBAN>${senderIban}</IBAN></Id></DbtrAcct>` : '';
  const named = reference === undefined ? `REF-${(last += 1)}` : reference;
  return `<Ntry><Amt Ccy="${currency}">${euros(cents)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${reversed ? '<RvslInd>true</RvslInd>' : ''}${status}
    <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${named === null ? '' : `<AcctSvcrRef>${named}</AcctSvcrRef>`}
    <NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${escaped(debtor)}</Nm></Pty></Dbtr>${account}</RltdPties>
    <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

export type StatementOptions = { iban?: string; version?: string; id?: string; notifies?: boolean };

/** A camt.053 statement of our account; `notifies`: a camt.054 notification. */
export function camt053(
  entries: readonly (Entry | string)[],
  {
    iban = DEMO_SELLER.iban,
    version = '08',
    id = `S${(last += 1)}`,
    notifies = false,
  }: StatementOptions = {},
): Buffer {
  const [message, part, number] = notifies
    ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', '054']
    : ['BkToCstmrStmt', 'Stmt', '053'];
  const written = entries.map((one) => (typeof one === 'string' ? one : entryXml(one))).join('\n');
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${number}.001.${version}"><${message}><GrpHdr><MsgId>${id}</MsgId></GrpHdr>
<${part}><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${written}</${part}>
</${message}></Document>`);
}
