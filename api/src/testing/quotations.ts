import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { CustomerQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { LightMyRequestResponse } from 'fastify';
import { as, type Buyer, signedIn, type TestApi } from './app.ts';
import { createListing, type ListingOptions, type TestListing } from './factories.ts';
import { pdfText } from './files/pdf-text.ts';

export type Quoted = { dealer: Buyer; item: TestListing; quotation: CustomerQuotation };

/** A day so many days from now. */
export const inDays = (days: number): string => dayInParis(new Date(), days);

/** A dealer's input: a margin of 2 175,31 € and a service of 590 €, by default. */
export const quotationBody = (productId: number, given: object = {}): object => ({
  productId,
  customer: {
    firstName: 'Hélène',
    lastName: 'Faure',
    email: `helene-${productId}@client.example`,
    phone: '',
    address: '4 rue des Lilas, 69008 Lyon',
  },
  margin: { kind: 'amount', value: 217_531 },
  services: [{ label: 'Garantie douze mois', amount: 59_000 }],
  tradeIn: null,
  validUntil: inDays(20),
  message: 'Comme convenu au garage.',
  ...given,
});

/** A vehicle of the catalogue, quoted by a dealer: by default a new one. */
export async function createSentQuotation(
  api: TestApi,
  given: object = {},
  options: ListingOptions = {},
  by?: Buyer,
): Promise<Quoted> {
  const dealer = by ?? (await signedIn(api));
  const item = await createListing(api.db, { co2: 112, ...options });
  await api.catalogueIsCurrent();
  const answer = await as(
    api.app,
    dealer,
    'POST /public/customer-quotations',
    quotationBody(item.productId, given),
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { dealer, item, quotation: answer.json() };
}

export const changeQuoted = (
  api: TestApi,
  { dealer, item, quotation }: Quoted,
  given: object = {},
): Promise<LightMyRequestResponse> =>
  as(
    api.app,
    dealer,
    `PUT /public/customer-quotations/${quotation.id}`,
    quotationBody(item.productId, given),
  );

/** Sends it and follows the mail to its link. Returns the token. */
export async function sendQuoted(api: TestApi, { dealer, quotation }: Quoted): Promise<string> {
  const answer = await as(api.app, dealer, `POST /public/customer-quotations/${quotation.id}/send`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await api.runJobs();
  const letter = api.mails.findLast(({ to }) => to === quotation.customer.email);
  const token = /https:\/\/pomelo\.test\/devis\/([\w-]+)/.exec(letter?.text ?? '')?.[1];
  if (!token) throw new Error('The mail has no link');
  return token;
}

const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Without spaces, which a line may be cut at. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '');
export const amountText = (cents: number): string => withoutSpaces(exact.format(cents / 100));
export const quotationPdfText = (answer: LightMyRequestResponse): string =>
  withoutSpaces(pdfText(answer.rawPayload).join(' '));
