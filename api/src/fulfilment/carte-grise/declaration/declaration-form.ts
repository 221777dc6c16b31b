import { siretText } from '@pomelo/contract/siret-text.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { SheetContent } from '../../../platform/documents/content/document-content.ts';
import { partyOf } from '../../../platform/documents/content/seller.ts';
import { signatoryOf, signatoryText } from '../../../accounts/index.ts';
import { sellerOf } from '../../documents/seller.service.ts';
import type { Facts } from '../carte-grise.repository.ts';
import { billingAddress } from '../carte-grise.service.ts';
import { agent } from '../forms/forms.messages.ts';
import { formOf, vehicleFacts } from '../forms/forms.service.ts';
import { KEPT_FOR_SALE, SENT_BY_US } from './declaration.messages.ts';

/** The declaration of purchase (Cerfa 13751) of a trader; what is unknown stays blank. */
export async function declarationContent(db: Database, facts: Facts, now: Date): Promise<SheetContent> {
  const today = dayInParis(now);
  const seller = await sellerOf(db);
  const signatory = signatoryText(await signatoryOf(db, facts.workspaceId));
  return {
    form: 'sheet',
    kind: 'purchase-declaration',
    number: `DA-${facts.number}`,
    ...(await formOf(db, 'purchase', today)),
    date: today,
    seller: partyOf(seller),
    qr: null,
    sections: [
      {
        heading: 'Acquéreur',
        facts: [
          ['Raison sociale', facts.rs],
          ['SIRET', siretText(facts.siret)],
          ['Adresse', billingAddress(facts) ?? ''],
          ['Signataire', signatory ?? ''],
        ],
        paragraphs: [KEPT_FOR_SALE],
      },
      { heading: 'Vendeur', facts: [['Professionnel', agent(seller)]], paragraphs: [] },
      { heading: 'Véhicule', facts: vehicleFacts(facts, ''), paragraphs: [] },
    ],
    signatures: ['Lieu, date, signature et cachet de l’acquéreur'],
    notes: [SENT_BY_US],
  };
}
