import { describe, expect, it } from 'vitest';
import { as, testApi } from '../../testing/app.ts';
import { removeMember } from '../../testing/departed-member.ts';
import {
  amountText,
  createSentQuotation,
  changeQuoted,
  inDays,
  quotationPdfText,
  sendQuoted,
  withoutSpaces,
} from '../../testing/quotations.ts';

const api = await testApi();
const { app, db } = api;
const byLink = (token: string) => app.inject({ method: 'GET', url: `/public/quotations/${token}` });
const decide = (token: string, accept: boolean, version = 1) =>
  app.inject({ method: 'POST', url: `/public/quotations/${token}/decision`, payload: { version, accept } });

describe('sent to the customer', () => {
  it('is opened by a link without an account, and shows only what the customer may know', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    const answer = await byLink(token);
    expect(answer.json()).toMatchObject({
      number: quoted.quotation.retail.number,
      state: 'sent',
      total: quoted.quotation.retail.total,
    });
    expect(Object.keys(answer.json()).toSorted()).toEqual(
      [
        'dealer',
        'lines',
        'mention',
        'message',
        'number',
        'state',
        'toPay',
        'total',
        'tradeIn',
        'validUntil',
        'vehicle',
        'version',
      ].toSorted(),
    );
  });

  // QUOTE-4
  it('reveals no trade price, no cost and no margin, in no byte of the answer, the document or the mail', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    const document = await app.inject({ method: 'GET', url: `/public/quotations/${token}/pdf` });
    const letter = api.mails.findLast(({ to }) => to === quoted.quotation.customer.email);
    const texts = {
      answer: (await byLink(token)).body,
      paper: quotationPdfText(document),
      // Its index is left out: the offsets in it may contain any digits.
      raw: document.rawPayload.toString('latin1').replace(/\nxref\n[\s\S]*?trailer/, ''),
      mail: `${letter?.text}${letter?.html}`,
    };
    const secrets = [1_234_500, 1_481_400, 217_531, 246_900, quoted.quotation.cost.amount];
    for (const [where, text] of Object.entries(texts)) {
      for (const cents of secrets) {
        expect(withoutSpaces(text), where).not.toContain(String(cents));
        expect(withoutSpaces(text), where).not.toContain(amountText(cents));
      }
      expect(text, where).not.toMatch(/"(cost|margin|pricingListB2b)"|marge|marchand/i);
    }
  });

  // QUOTE-4
  it('has a link that the next sending renews', async () => {
    const quoted = await createSentQuotation(api);
    const [first, second] = [await sendQuoted(api, quoted), await sendQuoted(api, quoted)];
    expect((await byLink(first)).json().type).toMatch(/token-unknown$/);
    expect((await byLink(second)).statusCode).toBe(200);
    const stored = await db
      .selectFrom('quotation')
      .select('token_hash')
      .where('id', '=', quoted.quotation.id)
      .executeTakeFirstOrThrow();
    expect(stored.token_hash?.toString('base64url')).not.toBe(second);
  });

  it('needs an address to go to', async () => {
    const quoted = await createSentQuotation(api, { customer: { firstName: 'Hélène', lastName: 'Faure' } });
    const answer = await as(
      app,
      quoted.dealer,
      `POST /public/customer-quotations/${quoted.quotation.id}/send`,
    );
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'customer.email' }] });
  });

  it('is sent at most sixty times a day', async () => {
    const quoted = await createSentQuotation(api);
    const send = () => as(app, quoted.dealer, `POST /public/customer-quotations/${quoted.quotation.id}/send`);
    const answers = await Promise.all(Array.from({ length: 61 }, send));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it('is accepted once; the dealer is notified once, and it can no longer change', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    expect((await decide(token, true)).json()).toMatchObject({ state: 'accepted' });
    expect((await decide(token, true)).json()).toMatchObject({ state: 'accepted' });
    expect((await decide(token, false)).json().type).toMatch(/offer-over$/);
    await api.runJobs();
    const letters = api.mails.filter(({ to }) => to === quoted.dealer.email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Devis ${quoted.quotation.retail.number} accepté par votre client`,
    ]);
    expect((await changeQuoted(api, quoted)).json().type).toMatch(/offer-over$/);
    expect(
      (await as(app, quoted.dealer, `POST /public/customer-quotations/${quoted.quotation.id}/send`)).json()
        .type,
    ).toMatch(/offer-over$/);
  });

  it('is accepted, of which an owner is notified once its dealer has left the company', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    const owner = await removeMember(api, quoted.dealer);
    await decide(token, true);
    await api.runJobs();
    const notified = api.mails
      .map(({ to }) => to)
      .filter((to) => [quoted.dealer.email, owner.email].includes(to));
    expect(notified).toEqual([owner.email]);
  });

  // QUOTE-4
  it('is expired, and notifies nobody, once the company of its dealer is closed', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    await db
      .updateTable('workspace')
      .set({ closed_at: new Date() })
      .where('id', '=', quoted.dealer.workspaceId)
      .execute();
    expect((await byLink(token)).json().state).toBe('expired');
    expect((await decide(token, true)).json().type).toMatch(/offer-over$/);
    await api.runJobs();
    expect(api.mails.filter(({ to }) => to === quoted.dealer.email)).toEqual([]);
  });

  // QUOTE-4
  it('accepted and refused at once, is one of the two', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    const answers = await Promise.all([true, false, true, false].map((accept) => decide(token, accept)));
    const states = new Set(
      answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().state),
    );
    expect(states.size).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  it('is read again before it is answered when it changed', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    await changeQuoted(api, quoted, { margin: { kind: 'amount', value: 1 } });
    expect((await decide(token, true, 1)).json().type).toMatch(/offer-changed$/);
    expect((await byLink(token)).json()).toMatchObject({ version: 2, state: 'sent' });
    expect((await decide(token, true, 2)).json()).toMatchObject({ state: 'accepted', version: 2 });
  });

  it('accepted while it is changed, is accepted as it was, or changed: never both', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    const [accepted, changed] = await Promise.all([decide(token, true, 1), changeQuoted(api, quoted)]);
    expect(new Set([accepted.statusCode, changed.statusCode])).toEqual(new Set([200, 409]));
  });

  it('refused, may be changed and sent again; its old link is over', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    await decide(token, false);
    expect((await changeQuoted(api, quoted)).json()).toMatchObject({
      retail: { state: 'draft', version: 2 },
    });
    expect((await byLink(token)).statusCode).toBe(404);
    expect((await byLink(await sendQuoted(api, quoted))).json()).toMatchObject({ state: 'sent', version: 2 });
  });

  it('past its last day is shown as expired and not answered; two months later its link is over', async () => {
    const quoted = await createSentQuotation(api);
    const token = await sendQuoted(api, quoted);
    await db
      .updateTable('quotation')
      .set({ valid_until: inDays(-3) })
      .where('id', '=', quoted.quotation.id)
      .execute();
    expect((await byLink(token)).json()).toMatchObject({ state: 'expired' });
    expect((await decide(token, true)).json().type).toMatch(/offer-over$/);
    await db
      .updateTable('quotation')
      .set({ valid_until: inDays(-70) })
      .where('id', '=', quoted.quotation.id)
      .execute();
    expect((await byLink(token)).json().type).toMatch(/token-expired$/);
  });

  it('is not opened by an unknown token', async () => {
    for (const path of ['', '/pdf', '/logo']) {
      const answer = await app.inject({
        method: 'GET',
        url: `/public/quotations/AAAAAAAAAAAAAAAAAAAAAAAA${path}`,
      });
      expect([answer.statusCode, answer.json().type]).toEqual([404, expect.stringMatching(/token-unknown$/)]);
    }
  });
});
