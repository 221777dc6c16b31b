import type { CustomerQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { buildPng } from '../../testing/files/files.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import {
  amountText,
  createSentQuotation,
  quotationPdfText,
  quotationBody,
  type Quoted,
  sendQuoted,
  withoutSpaces,
} from '../../testing/quotations.ts';

const api = await testApi();
const { app, db } = api;

describe('the document', () => {
  const documentOf = ({ dealer, quotation }: Quoted) =>
    as(app, dealer, `GET /public/customer-quotations/${quotation.id}/pdf`);

  // QUOTE-5
  it('is a PDF with the dealer’s name, the mention, the label and the same amounts as the API', async () => {
    const quoted = await createSentQuotation(api, { tradeIn: { label: 'Renault Clio', amount: 300_000 } });
    const answer = await documentOf(quoted);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`devis-${quoted.quotation.retail.number}-v1.pdf`),
    });
    const text = quotationPdfText(answer);
    const { lines, total, toPay, mention, dealer, vehicle } = quoted.quotation.retail;
    for (const part of [dealer.rs, mention, vehicle.label, 'Hélène Faure', 'Reste à payer', 'Renault Clio'])
      expect(text).toContain(withoutSpaces(part));
    for (const { amount } of [...lines, { amount: total }, { amount: toPay }])
      expect(text).toContain(amountText(amount.amount));
  });

  it('names no VAT under the margin scheme', async () => {
    const text = quotationPdfText(
      await documentOf(await createSentQuotation(api, { services: [] }, { vat_regime: 'marge' })),
    );
    expect(text).toContain(withoutSpaces('Régime particulier – Biens d’occasion'));
    expect(text).not.toMatch(/TVA|HT/);
  });

  // QUOTE-3, QUOTE-5
  it('bears the dealer’s logo once there is one, which the link shows too', async () => {
    const quoted = await createSentQuotation(api);
    const owner = await signedIn(api, 'owner', quoted.dealer.workspaceId);
    const bare = await documentOf(quoted);
    const logo = { name: 'logo', fileName: 'logo.png', content: await buildPng({ width: 300, height: 120 }) };
    const uploaded = await postForm(app, '/pomelos/public/me/contact/logo', [logo], owner.headers);
    expect(uploaded.statusCode, uploaded.body).toBe(200);
    expect((await documentOf(quoted)).rawPayload.length).toBeGreaterThan(bare.rawPayload.length);
    const shown = await app.inject({
      method: 'GET',
      url: `/public/quotations/${await sendQuoted(api, quoted)}/logo`,
    });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('adds up: its lines, the API’s and the total are the same amounts, for any quotation', async () => {
    const dealer = await signedIn(api);
    const { productId } = await createListing(db, { vat_regime: 'marge' });
    const service = fc.record({
      label: fc.constantFrom('Garantie', 'Préparation', 'Livraison'),
      amount: fc.integer({ min: 1, max: 400_000 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(900_000),
        fc.array(service, { maxLength: 8 }),
        fc.nat(900_000),
        async (margin, services, reprise) => {
          const body = quotationBody(productId, {
            margin: { kind: 'amount', value: margin },
            services,
            tradeIn: reprise > 0 ? { label: 'Reprise', amount: reprise } : null,
          });
          const quotation: CustomerQuotation = (
            await as(app, dealer, 'POST /public/customer-quotations', body)
          ).json();
          const { lines, total, toPay } = quotation.retail;
          expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total.amount);
          const amounts = pdfText(
            (await as(app, dealer, `GET /public/customer-quotations/${quotation.id}/pdf`)).rawPayload,
          )
            .map(withoutSpaces)
            .filter((text) => /^-?[\d]+,\d\d€$/.test(text));
          const expected = [
            ...lines.map(({ amount }) => amount.amount),
            total.amount,
            ...(reprise > 0 ? [reprise, toPay.amount] : []),
          ];
          expect(amounts).toEqual(expected.map(amountText));
        },
      ),
      { numRuns: 12 },
    );
  });
});
