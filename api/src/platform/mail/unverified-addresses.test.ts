import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { announceRegistration } from '../../accounts/registration/received.service.ts';
import { decideJoin, refuseRegistration } from '../../accounts/registration/registration.service.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { aPerson, aWorkspace, anItem } from '../../testing/factories.ts';
import { aSiret } from '../../testing/siret.ts';

const api = await testApi();
const { app, db, mails, runJobs } = api;

/** Typed by somebody who chooses whom the mail goes to. */
const TYPED = { first: 'Appelezvite', last: 'Lenumero', company: 'Gagnez Mille Euros', message: 'Votre compte sera fermé' };
const WORDS = [...Object.values(TYPED), 'Appelezvite'];

let last = 0;
const newAddress = (): string => `inconnue-${(last += 1)}@ailleurs.test`;

async function mailsTo(address: string): Promise<string[]> {
  await runJobs();
  return mails.filter(({ to }) => to === address).map(({ subject, html, text }) => `${subject}\n${html}\n${text}`);
}

async function expectNothingTyped(address: string, count = 1): Promise<void> {
  const sent = await mailsTo(address);
  expect(sent).toHaveLength(count);
  for (const mail of sent) for (const word of WORDS) expect(mail).not.toContain(word);
}

async function registration(workspaceId: string | null = null): Promise<{ id: string; email: string }> {
  const [id, email] = [uuidv7(), newAddress()];
  const typed = { first_name: TYPED.first, last_name: TYPED.last, rs: TYPED.company };
  await db
    .insertInto('registration')
    .values({ id, email, siret: aSiret(), workspace_id: workspaceId, phone1: '+33612345678', ...typed })
    .execute();
  return { id, email };
}
const jobs = { db, clock: { now: () => new Date() } };

describe('an address that is not verified receives no text that somebody typed', () => {
  it('when a registration is received', async () => {
    const { id, email } = await registration();
    await announceRegistration(jobs, id);
    await expectNothingTyped(email);
  });

  it('when the team refuses a registration', async () => {
    const { id, email } = await registration();
    await refuseRegistration(db, id, 'Le Kbis est illisible.', { by: null, now: new Date() });
    await expectNothingTyped(email);
  });

  it.each([true, false])('when an owner answers a request to join (accepted: %s)', async (accept) => {
    const owner = await signedIn(api, 'owner');
    const { id, email } = await registration(owner.workspaceId);
    await decideJoin(db, { id, workspaceId: owner.workspaceId, by: owner.personId, accept, role: 'viewer', now: new Date() });
    await expectNothingTyped(email);
  });

  it('when a member is registered again by a stranger: their own name and that of the workspace', async () => {
    const member = await signedIn(api, 'owner');
    const { id } = await registration(member.workspaceId);
    await db.updateTable('registration').set({ email: member.email }).where('id', '=', id).execute();
    await announceRegistration(jobs, id);
    await expectNothingTyped(member.email);
  });

  it('when an owner invites somebody', async () => {
    const owner = await signedIn(api, 'owner');
    await db.updateTable('person').set({ first_name: TYPED.first, last_name: TYPED.last }).where('id', '=', owner.personId).execute();
    const email = newAddress();
    const body = { email, firstName: TYPED.first, lastName: TYPED.last, role: 'viewer' };
    expect((await as(app, owner, 'POST /public/me/contact/people', body)).statusCode).toBeLessThan(300);
    await expectNothingTyped(email);
  });

  it('when a dealer sends a quotation', async () => {
    const dealer = await signedIn(api, 'buyer', (await aWorkspace(db)).id);
    await db.updateTable('person').set({ first_name: TYPED.first, last_name: TYPED.last }).where('id', '=', dealer.personId).execute();
    const email = newAddress();
    const { productId } = await anItem(db);
    await api.catalogueIsCurrent();
    const validUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const customer = { firstName: TYPED.first, lastName: TYPED.last, email };
    const body = { productId, customer, margin: { kind: 'amount', value: 0 }, validUntil, message: TYPED.message };
    const made = await as(app, dealer, 'POST /public/customer-quotations', body);
    expect(made.statusCode).toBeLessThan(300);
    expect((await as(app, dealer, `POST /public/customer-quotations/${made.json().id}/send`)).statusCode).toBeLessThan(300);
    await expectNothingTyped(email);
  });

  it('when a password is asked for an account that nobody has opened yet', async () => {
    const person = await aPerson(db);
    await db.updateTable('person').set({ first_name: TYPED.first, password_hash: null }).where('id', '=', person.id).execute();
    await app.inject({ method: 'POST', url: '/public/password/reset', payload: { email: person.email } });
    await expectNothingTyped(person.email);
  });
});
