import { randomUUID } from 'node:crypto';
import type { RegistrationDocumentKind } from '@pomelo/contract/registration/registration.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { frenchDay } from '../../../src/platform/documents/french.ts';
import { renderVehicleDocument } from '../../../src/catalogue/vehicle-documents/render-document.ts';
import { storePrivately } from '../../../src/platform/files/uploads/private-files.ts';
import { addDemoRegistration } from '../demo-registrations.ts';
import { registrationRefusedMail } from '../../../src/accounts/registration/mails/registration-refused.mail.ts';
import { vatNumberOf } from '../../../src/platform/siret.ts';
import { dayOf } from '../dates.ts';
import { putFailedMail } from './back-office.repository.ts';
import { ADMINISTRATOR, daysBefore, type BackOfficeSeed, hoursBefore } from './moment.ts';
import { DEMO_REGISTRATIONS, type DemoRegistration } from './registrations.ts';

const TITLES: Readonly<Record<RegistrationDocumentKind, string>> = {
  kbis: 'Extrait Kbis',
  identity: 'Pièce d’identité du dirigeant',
};
const NAF = '45.11Z';

const kbisDateOf = ({ kbisDaysAgo }: DemoRegistration, now: Date): string =>
  dayOf(daysBefore(now, kbisDaysAgo).getTime());

/** A page that names the document it replaces, and states that it is fictitious. */
function renderUpload(kind: RegistrationDocumentKind, one: DemoRegistration, now: Date): Promise<Buffer> {
  const { rs, siret, street, postcode, city, person, register } = one;
  const company: [string, string][] = [
    ['Dénomination', register.rs ?? rs],
    ['SIRET', siret],
    ['Siège', `${register.street ?? street}, ${register.postcode ?? postcode} ${register.city ?? city}`],
    ['Date', frenchDay(kbisDateOf(one, now))],
  ];
  const who: [string, string][] = [
    ['Nom', person.lastName],
    ['Prénom', person.firstName],
  ];
  const section = {
    heading: kind === 'kbis' ? 'Société' : 'Dirigeant',
    lines: kind === 'kbis' ? company : who,
  };
  return renderVehicleDocument(
    { title: TITLES[kind], notice: 'Document de démonstration, sans valeur.', sections: [section] },
    'de démonstration',
  );
}

async function documentsOf({ files, now }: BackOfficeSeed, one: DemoRegistration) {
  const uploads = [];
  for (const kind of ['kbis', 'identity'] as const) {
    const bytes = await renderUpload(kind, one, now);
    uploads.push({
      id: randomUUID(),
      kind,
      name: kind === 'kbis' ? 'kbis.pdf' : 'identite.pdf',
      type: 'application/pdf',
      file_key: await storePrivately(files, 'papers', { bytes, extension: 'pdf' }),
      size_bytes: bytes.length,
      created_at: hoursBefore(now, one.hoursAgo),
    });
  }
  return uploads;
}

type Added = { id: string; reference: string };
type Refusal = { reason: string; at: Date };

/** Refused; the mail about it bounced: its address does not exist. */
async function notifyRefusal(
  { trx, did }: BackOfficeSeed,
  { id, reference }: Added,
  one: DemoRegistration,
  { reason, at }: Refusal,
): Promise<void> {
  did({
    by: ADMINISTRATOR,
    at,
    action: 'POST /backoffice/registrations/:id/refuse',
    entry: {
      resource: 'registration',
      resourceId: id,
      label: `${one.rs}, ${reference}`,
      before: { state: 'to-check' },
      after: { state: 'refused', reason },
    },
  });
  const content = registrationRefusedMail({ reference, reason });
  await putFailedMail(trx, {
    kind: 'registration-refused',
    to: one.person.email,
    content,
    at,
    error: '550 5.1.1 Recipient address rejected: user unknown',
  });
}

/** Pending registrations, with their documents. */
export async function seedRegistrations(seed: BackOfficeSeed): Promise<void> {
  const { trx, now, person: idOf } = seed;
  for (const one of DEMO_REGISTRATIONS) {
    const { siret, rs, street, postcode, city, register, person, vatState } = one;
    const at = hoursBefore(now, one.hoursAgo);
    const known = { siret, rs, street, postcode, city, naf: NAF, insolvency: false, ...register };
    const refused = one.refused && {
      state: 'refused' as const,
      by: idOf(ADMINISTRATOR),
      reason: one.refused.reason,
      at: hoursBefore(now, one.refused.hoursAgo),
    };
    const registration = {
      id: uuidv7(),
      siret,
      email: person.email,
      rs: known.rs,
      typed_rs: rs,
      street,
      postcode,
      city,
      company: JSON.stringify(known),
      vat_number: vatNumberOf(siret),
      vat_state: vatState,
      vat_checked_at: vatState === 'to-check' ? null : at,
      first_name: person.firstName,
      last_name: person.lastName,
      phone1: person.phone1,
      kbis_date: kbisDateOf(one, now),
      created_at: at,
    };
    const added = await addDemoRegistration(trx, registration, await documentsOf(seed, one), refused);
    if (refused) await notifyRefusal(seed, added, one, refused);
  }
}
