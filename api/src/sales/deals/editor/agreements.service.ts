import { StaffOfferBody } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { OfferAgreement } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { marginOf } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import { ROLE_PERMISSIONS, STAFF_ROLES } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { VAT_REGIMES } from '@pomelo/contract/catalogue/facets.ts';
import { orUnknown } from '@pomelo/contract/catalogue/or-unknown.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { euros } from '@pomelo/contract/money.ts';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import type { DealRow } from '../deal-rows.repository.ts';
import type { BelowFloor } from '../floor/offer-floor.service.ts';
import { agreementRequestedMail } from '../mails/agreement-asked.mail.ts';
import { agreementRefusedMail } from '../mails/agreement-refused.mail.ts';
import {
  type AgreementRow,
  cancelAgreement,
  decideAgreement,
  findAgreement,
  findLastAgreement,
  findStaffWithRoles,
  insertAgreement,
} from './agreements.repository.ts';
import { AGREEMENT_OVER } from './offer-editor.messages.ts';

/** The vehicles below the floor, as stored. Cents. */
const Below = z.array(
  z.object({
    productId: z.int(),
    title: z.string(),
    vatRegime: z.enum(orUnknown(VAT_REGIMES)),
    priceCents: z.int(),
    costCents: z.int(),
    leastCents: z.int(),
  }),
);

export { cancelAgreement };

const staffDealPath = (dealId: string): string => `/gestion/affaires/${dealId}`;

/** Staff who may approve an offer below the floor. */
export const approversOfOffers = (db: Database) =>
  findStaffWithRoles(
    db,
    STAFF_ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('deals.approve')),
  );

export function agreementView(row: AgreementRow, costsShown: boolean): OfferAgreement {
  return {
    id: row.id,
    state: row.state,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    net: euros(Number(row.netCents)),
    below: Below.parse(row.below).map(({ productId, title, leastCents, ...priced }) => ({
      productId,
      title,
      price: euros(priced.priceCents),
      least: costsShown ? euros(leastCents) : null,
      margin: costsShown ? euros(marginOf(priced)) : null,
    })),
  };
}

/** The last one of a deal, while it is pending or refused: afterwards its version has the outcome. */
export async function agreementOf(
  db: Database,
  dealId: string,
  costsShown: boolean,
): Promise<OfferAgreement | null> {
  const row = await findLastAgreement(db, dealId);
  return row && (row.state === 'asked' || row.state === 'refused') ? agreementView(row, costsShown) : null;
}

export type AgreementRequest = {
  deal: DealRow;
  body: z.output<typeof StaffOfferBody>;
  below: readonly (BelowFloor & { title: string })[];
  netCents: number;
  personId: string;
  now: Date;
};

// SALES-14
/** Stores an offer below the floor and notifies those who may agree; an earlier request is replaced. */
export async function askAgreement(
  trx: Database,
  { deal, body, below, netCents, personId, now }: AgreementRequest,
): Promise<string> {
  await cancelAgreement(trx, deal.id, now);
  const id = uuidv7();
  await insertAgreement(trx, { id, dealId: deal.id, terms: body, below, netCents, personId, now });
  const { askedBy } = (await findAgreement(trx, id)) ?? refuse('not-found');
  for (const { email, firstName } of await approversOfOffers(trx)) {
    const content = agreementRequestedMail({
      firstName,
      number: deal.number,
      company: deal.company,
      askedBy,
      netCents,
      below,
      url: staffDealPath(deal.id),
    });
    const dedupeKey = compositeKey('offer-agreement-asked', id, email);
    await queueMail(trx, { kind: 'offer-agreement-asked', to: email, content, dedupeKey });
  }
  return id;
}

export type OpenAgreement = { row: AgreementRow; body: z.output<typeof StaffOfferBody> };

/** A pending agreement. Refuses with not-found and already-decided. */
export async function openAgreement(db: Database, id: string): Promise<OpenAgreement> {
  const row = (await findAgreement(db, id)) ?? refuse('not-found');
  if (row.state !== 'asked') return refuse('already-decided', AGREEMENT_OVER[row.state]);
  return { row, body: StaffOfferBody.parse(row.terms) };
}

type Answer = { accept: boolean; reason: string; personId: string; now: Date };

/** Stores the answer; who asked is notified of a refusal. Refuses with already-decided: of two, one answers. */
export async function answerAgreement(
  trx: Database,
  { row }: OpenAgreement,
  deal: DealRow,
  { accept, reason, personId, now }: Answer,
): Promise<void> {
  const state = accept ? 'agreed' : 'refused';
  if (!(await decideAgreement(trx, row.id, { state, personId, reason, now })))
    refuse('already-decided', AGREEMENT_OVER.agreed);
  if (accept) return;
  const content = agreementRefusedMail({
    firstName: row.askedByFirstName,
    number: deal.number,
    company: deal.company,
    reason,
    url: staffDealPath(deal.id),
  });
  await queueMail(trx, {
    kind: 'offer-agreement-refused',
    to: row.askedByEmail,
    content,
    dedupeKey: compositeKey('offer-agreement-refused', row.id),
  });
}
