import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { QuotationBody } from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import { newLinkToken } from '../../../src/platform/link-tokens.ts';
import { makeQuotation } from '../../../src/sales/quotations/make-quotation.service.ts';
import { countQuotations, updateQuotation } from '../../../src/sales/quotations/quotations.repository.ts';

const EXAMPLES = [
  {
    customer: {
      firstName: 'Hélène',
      lastName: 'Faure',
      email: 'helene.faure@client.test',
      phone: '06 12 34 56 78',
    },
    margin: { kind: 'percent', value: 900 },
    services: [{ label: 'Garantie douze mois', amount: 59_000 }],
    tradeIn: null,
    message: '',
    daysAgo: 1,
    state: 'draft',
  },
  {
    customer: { firstName: 'Marc', lastName: 'Delaunay', email: 'marc.delaunay@client.test', phone: '' },
    margin: { kind: 'amount', value: 180_000 },
    services: [
      { label: 'Préparation et nettoyage', amount: 18_000 },
      { label: 'Carte grise', amount: 28_376, disbursement: true },
    ],
    tradeIn: { label: 'Renault Clio de 2014, 128\u202f000\u202fkm', amount: 320_000 },
    message: 'Comme convenu au garage, la reprise de votre Clio est déduite du prix.',
    daysAgo: 4,
    state: 'sent',
  },
  {
    customer: {
      firstName: 'Sonia',
      lastName: 'Merle',
      email: 'sonia.merle@client.test',
      phone: '06 98 76 54 32',
    },
    margin: { kind: 'percent', value: 1100 },
    services: [{ label: 'Extension de garantie vingt-quatre mois', amount: 119_000 }],
    tradeIn: null,
    message: 'Livraison possible sous dix jours.',
    daysAgo: 9,
    state: 'accepted',
  },
] as const;

/** A draft, one sent and one accepted, for a workspace without any: one a vehicle. */
export async function addDemoQuotations(
  db: Database,
  member: { workspaceId: string; personId: string },
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  if ((await countQuotations(db, member.workspaceId)) > 0) return;
  const validUntil = dayInParis(now, 21);
  for (const [place, productId] of productIds.slice(0, EXAMPLES.length).entries()) {
    const example = EXAMPLES[place];
    if (!example) return;
    const { daysAgo, state, ...typed } = example;
    const madeAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const id = await makeQuotation(
      db,
      { now: madeAt },
      member,
      QuotationBody.parse({ ...typed, productId, validUntil }),
    );
    if (state === 'draft') continue;
    // The link is unknown: the dealer sends another.
    await updateQuotation(db, id, {
      state,
      sent_at: madeAt,
      token_hash: newLinkToken().hash,
      ...(state === 'accepted' && { decided_at: now }),
    });
  }
}
