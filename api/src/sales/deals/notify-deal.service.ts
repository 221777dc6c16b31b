import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Database } from '../../platform/db/tables.ts';
import { newLinkToken } from '../../platform/link-tokens.ts';
import { orderPath } from './order-paths.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import type { DealRow } from './deal-rows.repository.ts';
import { dealTitle } from './deals.messages.ts';
import { dealEndedMail } from './mails/deal-ended.mail.ts';
import { offerAcceptedMail } from './mails/offer-accepted.mail.ts';
import { type AnsweredLetter, offerAnsweredMail } from './mails/offer-answered.mail.ts';
import { offerExpiredMail } from './mails/offer-expired.mail.ts';
import { offerMadeMail } from './mails/offer-made.mail.ts';
import { offerReminderMail } from './mails/offer-reminder.mail.ts';
import { offerRevisedMail } from './mails/offer-revised.mail.ts';
import { offerMailVehicle } from './offer-mail-vehicle.ts';
import { offerTotals, type Version } from './offer-view.ts';
import { insertLink } from './offers.repository.ts';
import { saleTo } from './sale.service.ts';
import { correspondentsOf, queuePush } from '../../accounts/index.ts';
import { offerEndsPush } from './push.messages.ts';

/** A link remains valid after its offer, to show that it is over. */
const LINK_DAYS_AFTER = 7;

/** Path of the page of a deal, for logged-in users. */
export const dealPath = (dealId: string): string => `/offre/${dealId}`;

const titleOf = ({ lines }: Version): string =>
  dealTitle(
    lines.map(({ title }) => title),
    undefined,
  );

/** Sends a version with the link that opens it without an account (DEAL-6). */
export async function notifyOfferMade(
  trx: Database,
  deal: DealRow,
  version: Version,
  now: Date,
): Promise<void> {
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(version.validUntil.getTime() + LINK_DAYS_AFTER * DAY_MS);
  await insertLink(trx, { hash, dealId: deal.id, offerId: version.id, now, expiresAt });
  const { kind: sale } = await saleTo(trx, deal.workspaceId, deal.sale);
  const { validUntil, message, lines } = version;
  const details = {
    number: deal.number,
    vehicles: lines.map((line) => offerMailVehicle(line, sale)),
    toPay: offerTotals(lines, sale).toPay.amount,
    validUntil,
    message,
    url: `${dealPath(deal.id)}/${token}`,
  };
  const isFirst = version.version === 1;
  for (const { email, firstName } of await correspondentsOf(trx, deal.workspaceId, deal.personId)) {
    const content = (isFirst ? offerMadeMail : offerRevisedMail)({ ...details, firstName });
    const kind = isFirst ? 'offer-made' : 'offer-revised';
    await queueMail(trx, { kind, to: email, content, dedupeKey: compositeKey(kind, version.id, email) });
  }
}

/** Within its last day, once. */
export async function remindOfOffer(
  trx: Database,
  deal: DealRow,
  version: Version,
  now: Date,
): Promise<void> {
  const { number, id } = deal;
  for (const { id: personId, email, firstName } of await correspondentsOf(
    trx,
    deal.workspaceId,
    deal.personId,
  )) {
    const details = {
      firstName,
      number,
      title: titleOf(version),
      vehicles: version.lines.length,
      validUntil: version.validUntil,
    };
    const content = offerReminderMail({ ...details, url: dealPath(id) });
    await queueMail(trx, {
      kind: 'offer-reminder',
      to: email,
      content,
      dedupeKey: compositeKey('offer-reminder', version.id, email),
    });
    await queuePush(trx, personId, {
      ...offerEndsPush(titleOf(version), version.validUntil),
      path: dealPath(id),
      dedupeKey: `offer-reminder:${version.id}`,
      now,
      until: version.validUntil,
    });
  }
}

/** An offer expired. */
export async function notifyExpired(trx: Database, deal: DealRow, version: Version): Promise<void> {
  const details = {
    number: deal.number,
    title: titleOf(version),
    countered: version.by === 'buyer',
    url: dealPath(deal.id),
  };
  for (const { email, firstName } of await correspondentsOf(trx, deal.workspaceId, deal.personId)) {
    const content = offerExpiredMail({ ...details, firstName });
    await queueMail(trx, {
      kind: 'offer-expired',
      to: email,
      content,
      dedupeKey: compositeKey('offer-expired', version.id, email),
    });
  }
}

/** To the buyer: the team cancelled the order, or withdrew the offer or the request. */
export async function queueEndedMails(
  trx: Database,
  deal: DealRow,
  ended: { title: string; isOrder: boolean; reason: string },
): Promise<void> {
  for (const { email, firstName } of await correspondentsOf(trx, deal.workspaceId, deal.personId)) {
    const content = dealEndedMail({ ...ended, firstName, number: deal.number, url: dealPath(deal.id) });
    await queueMail(trx, {
      kind: 'deal-ended',
      to: email,
      content,
      dedupeKey: compositeKey('deal-ended', deal.id, email),
    });
  }
}

type Answerer = { personId: string; name: string };

/** An offer became an order: notifies the asker, the person who accepted, and the team. */
export async function notifyAccepted(
  trx: Database,
  teamEmail: string,
  row: DealRow,
  deal: Deal,
  by: Answerer,
  reference: string,
): Promise<void> {
  const { number, title, totals } = deal;
  const details = {
    number,
    title,
    company: row.company,
    acceptedBy: by.name,
    toPay: totals.toPay.amount,
    reference,
  };
  const asker = await correspondentsOf(trx, row.workspaceId, row.personId);
  const accepter = await correspondentsOf(trx, row.workspaceId, by.personId);
  const notified = new Map([...asker, ...accepter].map(({ email, firstName }) => [email, firstName]));
  for (const [email, firstName] of notified) {
    const content = offerAcceptedMail({ ...details, to: 'buyer', firstName, url: orderPath(number) });
    await queueMail(trx, {
      kind: 'offer-accepted',
      to: email,
      content,
      dedupeKey: compositeKey('offer-accepted', row.id, email),
    });
  }
  const content = offerAcceptedMail({ ...details, to: 'team' });
  await queueMail(trx, {
    kind: 'offer-accepted-team',
    to: teamEmail,
    content,
    dedupeKey: `offer-accepted-team:${row.id}`,
  });
}

/** To the team: a version was refused, or answered by other prices. */
export async function notifyAnswered(
  trx: Database,
  teamEmail: string,
  row: DealRow,
  version: Version,
  letter: Pick<AnsweredLetter, 'text' | 'answer'> & { by: Answerer },
): Promise<void> {
  const { by, text, answer } = letter;
  const facts = { number: row.number, title: titleOf(version), company: row.company, answeredBy: by.name };
  const content = offerAnsweredMail({ ...facts, text, answer });
  await queueMail(trx, {
    kind: 'offer-answered',
    to: teamEmail,
    content,
    dedupeKey: `offer-answered:${version.id}`,
  });
}
