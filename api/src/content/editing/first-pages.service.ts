import { type PageText, pageTexts } from '../../../seeds/content.ts';
import { ADVENT } from '../../../seeds/content/advent.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Database } from '../../platform/db/tables.ts';
import type { Party } from '../../platform/documents/content/document-content.ts';
import { partyOf, PAYMENT_DAYS, PAYMENT_TERMS } from '../../platform/documents/content/seller.ts';
import { addCalendar } from '../animations/calendar.service.ts';
import { addConfigurations } from '../../platform/settings/configurations.repository.ts';
import { hasPages, lockFirstPages } from '../pages/pages.repository.ts';
import { savePage } from './save-content.service.ts';
import { sellerOf } from '../../fulfilment/index.ts';
import { drawnPicture } from '../../catalogue/index.ts';

/** The seller's data in the texts. */
function factsOf({ name, street, postcode, city, phone, legal }: Party): Readonly<Record<string, string>> {
  const values = {
    company: name,
    legal: legal.join('. '),
    address: `${street}, ${postcode} ${city}`,
    phone: phone ?? '',
    paymentDays: String(PAYMENT_DAYS),
    penalty: PAYMENT_TERMS.penalty,
    indemnity: PAYMENT_TERMS.indemnity,
  };
  // They go into HTML.
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    ]),
  );
}

async function addPage(trx: Database, text: PageText, now: Date): Promise<void> {
  const { slug, kind, title, summary, body, menu, shown, order, picture } = text;
  await savePage(
    trx,
    {
      slug,
      kind,
      title,
      summary,
      body,
      menuLabel: menu ?? title,
      menuVisible: shown,
      menuOrder: order,
      isPrivate: text.private,
      picture: picture ? { id: await drawnPicture(trx, picture.drawing), alt: picture.alt } : null,
      publishedAt: now,
    },
    now,
  );
}

/**
 * Adds the company's address to the configuration of the site, for the contact pages. Existing entries stay.
 */
async function addContactPlace(trx: Database, { name, street, postcode, city, phone }: Party): Promise<void> {
  const called = phone ? (parsePhoneNumberFromString(phone, 'FR')?.number ?? phone) : '';
  const values = {
    contactName: name,
    contactStreet: street,
    contactTown: `${postcode} ${city}`,
    contactPhone: called,
  };
  await addConfigurations(
    trx,
    Object.entries(values).map(([key, value]) => ({ key, type: 'text', value })),
  );
}

/**
 * Adds the first pages to a site without any: the legal ones, with the seller; the services; the presentation
 * of Pomelo. From then on they are edited in the back-office: a site with any page is not changed. The
 * calendar of 2024 is an address of every site (CONT-3).
 */
export async function addFirstPages(trx: Database, now: Date): Promise<number> {
  await lockFirstPages(trx);
  await addCalendar(trx, ADVENT);
  if (await hasPages(trx)) return 0;
  const seller = partyOf(await sellerOf(trx));
  const texts = pageTexts(factsOf(seller));
  for (const text of texts) await addPage(trx, text, now);
  await addContactPlace(trx, seller);
  return texts.length;
}
