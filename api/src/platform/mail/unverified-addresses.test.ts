import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { announceRegistration } from '../../accounts/registration/received.service.ts';
import {
  approveRegistration,
  decideJoin,
  refuseRegistration,
} from '../../accounts/registration/registration.service.ts';
import { sendAnimation } from '../../content/animations/animation-link.service.ts';
import { MAIL_TEMPLATES } from '../../mail-templates.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { claimStage } from '../../testing/claims/claim-stage.ts';
import { createAnimation } from '../../testing/content.ts';
import { buildHandover, createShipped, handoverStage } from '../../testing/handover/handover-stage.ts';
import { createMembership, createListing, createPerson, createWorkspace } from '../../testing/factories.ts';
import { buildSiret } from '../../testing/siret.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { withTransaction } from '../db/connect.ts';
import { createContactRequest } from '../../testing/office.ts';

/** Behind the real time while a form is opened: one sent at once counts as spam. */
let clockOffsetMs = 0;
const api = await testApi({ clock: { now: () => new Date(Date.now() + clockOffsetMs) } });
const { app, db, mails, runJobs } = api;

/** Typed by a person who chooses the recipient. */
const TYPED = {
  first: 'Appelezvite',
  last: 'Lenumero',
  company: 'Gagnez Mille Euros',
  message: 'Votre compte sera fermé',
};

let last = 0;
const newAddress = (): string => `inconnue-${(last += 1)}@ailleurs.test`;
const now = new Date();
const jobs = { db, clock: { now: () => now } };
const NAMES = { first_name: TYPED.first, last_name: TYPED.last };

async function registration(
  workspaceId: string | null = null,
  email = newAddress(),
): Promise<{ id: string; email: string }> {
  const id = uuidv7();
  const typed = { ...NAMES, rs: TYPED.company };
  await db
    .insertInto('registration')
    .values({ id, email, siret: buildSiret(), workspace_id: workspaceId, phone1: '+33612345678', ...typed })
    .execute();
  return { id, email };
}

/** A person whose name another person typed, and who has no password yet. */
const unopenedAccount = (): Promise<{ id: string; email: string }> =>
  createPerson(db, { ...NAMES, email: newAddress(), password_hash: null });

async function answeredJoin(accept: boolean): Promise<string> {
  const owner = await signedIn(api, 'owner');
  const { id, email } = await registration(owner.workspaceId);
  await decideJoin(db, {
    id,
    workspaceId: owner.workspaceId,
    by: owner.personId,
    accept,
    role: 'viewer',
    now,
  });
  return email;
}

/** Sends a mail after a person's input, and returns its unverified recipient. */
type Case = { kind: string; when: string; send: () => Promise<string> };

const CASES: readonly Case[] = [
  {
    kind: 'registration-received',
    when: 'a registration is received',
    send: async () => {
      const { id, email } = await registration();
      await announceRegistration(jobs, id);
      return email;
    },
  },
  {
    kind: 'registration-approved',
    when: 'the team accepts a registration',
    send: async () => {
      const { id, email } = await registration();
      await approveRegistration(db, id, { by: null, now });
      return email;
    },
  },
  {
    kind: 'registration-refused',
    when: 'the team refuses a registration',
    send: async () => {
      const { id, email } = await registration();
      await refuseRegistration(db, id, 'Le Kbis est illisible.', { by: null, now });
      return email;
    },
  },
  { kind: 'join-accepted', when: 'an owner accepts a request to join', send: () => answeredJoin(true) },
  { kind: 'join-declined', when: 'an owner declines a request to join', send: () => answeredJoin(false) },
  {
    kind: 'already-member',
    when: 'a member is registered again by a stranger',
    send: async () => {
      const member = await signedIn(api, 'owner');
      const { id, email } = await registration(member.workspaceId, member.email);
      await announceRegistration(jobs, id);
      return email;
    },
  },
  {
    kind: 'already-member',
    when: 'a member who never opened their account is registered again by a stranger',
    send: async () => {
      const [workspace, member] = [await createWorkspace(db), await unopenedAccount()];
      await createMembership(db, workspace.id, member.id);
      const { id } = await registration(workspace.id, member.email);
      await announceRegistration(jobs, id);
      return member.email;
    },
  },
  {
    kind: 'member-removed',
    when: 'an owner removes a member who never opened their account',
    send: async () => {
      const [owner, member] = [await signedIn(api, 'owner'), await unopenedAccount()];
      await createMembership(db, owner.workspaceId, member.id);
      const removed = await as(app, owner, `DELETE /public/me/contact/people/${member.id}`);
      expect(removed.statusCode).toBeLessThan(300);
      return member.email;
    },
  },
  {
    kind: 'invitation',
    when: 'an owner invites somebody',
    send: async () => {
      const owner = await signedIn(api, 'owner');
      await db.updateTable('person').set(NAMES).where('id', '=', owner.personId).execute();
      const body = { email: newAddress(), firstName: TYPED.first, lastName: TYPED.last, role: 'viewer' };
      expect((await as(app, owner, 'POST /public/me/contact/people', body)).statusCode).toBeLessThan(300);
      return body.email;
    },
  },
  {
    kind: 'customer-quotation',
    when: 'a dealer sends a quotation',
    send: async () => {
      const dealer = await signedIn(api, 'buyer', (await createWorkspace(db)).id);
      await db.updateTable('person').set(NAMES).where('id', '=', dealer.personId).execute();
      const { productId } = await createListing(db);
      await api.catalogueIsCurrent();
      const customer = { firstName: TYPED.first, lastName: TYPED.last, email: newAddress() };
      const validUntil = dayInParis(now.getTime(), 5);
      const body = {
        productId,
        customer,
        margin: { kind: 'amount', value: 0 },
        validUntil,
        message: TYPED.message,
      };
      const made = await as(app, dealer, 'POST /public/customer-quotations', body);
      expect(made.statusCode).toBeLessThan(300);
      expect(
        (await as(app, dealer, `POST /public/customer-quotations/${made.json().id}/send`)).statusCode,
      ).toBeLessThan(300);
      return customer.email;
    },
  },
  {
    kind: 'password-reset',
    when: 'a password is asked for an account that nobody has opened yet',
    send: async () => {
      const { email } = await unopenedAccount();
      await app.inject({ method: 'POST', url: '/public/password/reset', payload: { email } });
      return email;
    },
  },
  {
    kind: 'staff-welcome',
    when: 'an administrator adds somebody to the team',
    send: async () => {
      const administrator = await createStaffMember(api, 'administrator');
      const added = { email: newAddress(), firstName: TYPED.first, lastName: TYPED.last, roles: ['sales'] };
      expect((await asStaff(app, administrator, 'POST /backoffice/staff', added)).statusCode).toBe(200);
      return added.email;
    },
  },
  {
    kind: 'handover-proof-link',
    when: 'a carrier hands a vehicle over',
    send: async () => {
      const { bundle } = await createShipped(api, await signedIn(api));
      const email = newAddress();
      const { addLink, byLink } = await handoverStage(api);
      const { token } = await addLink(bundle.id, { email, recipient: TYPED.company });
      const signer = { name: TYPED.first, fileId: null, accepted: true };
      const body = buildHandover({ giver: signer, receiver: signer, place: TYPED.message });
      expect((await byLink('POST', token, '/record', body)).statusCode).toBe(200);
      return email;
    },
  },
  {
    kind: 'contact-acknowledged',
    when: 'a form of the site is sent',
    send: async () => {
      clockOffsetMs = -MINUTE_MS;
      const { ticket } = (await app.inject('/public/contact/ticket')).json<{ ticket: string }>();
      clockOffsetMs = 0;
      const { first, last, company, message } = TYPED;
      const email = newAddress();
      const form = {
        name: `${first} ${last}`,
        company,
        email,
        phone: '',
        subject: 'commande',
        message,
        website: '',
        ticket,
      };
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams(form).toString();
      expect(
        (await app.inject({ method: 'POST', url: '/public/contact', headers, payload })).statusCode,
      ).toBeLessThan(300);
      return email;
    },
  },
  {
    kind: 'contact-answered',
    when: 'the team answers a message of the site',
    send: async () => {
      const email = newAddress();
      const id = await createContactRequest(db, {
        name: `${TYPED.first} ${TYPED.last}`,
        company: TYPED.company,
        email,
        subject: 'commande',
        message: TYPED.message,
      });
      const sales = await createStaffMember(api, 'sales');
      const text = 'Oui, sans supplément.';
      expect(
        (await asStaff(app, sales, `POST /backoffice/contact-requests/${id}/replies`, { text })).statusCode,
      ).toBeLessThan(300);
      return email;
    },
  },
  {
    kind: 'claim-link',
    when: 'the team asks a carrier about a claim',
    send: async () => {
      const { sales, open, act } = await claimStage(api);
      const { id } = await open(await signedIn(api), { detail: TYPED.message });
      const email = newAddress();
      const invited = await act(sales, id, 'links', { party: 'carrier', name: TYPED.company, email });
      expect(invited.statusCode, invited.body).toBeLessThan(300);
      return email;
    },
  },
  {
    kind: 'promotion',
    when: 'the team sends a promotional offer',
    send: async () => {
      const [id, email] = [await createAnimation(db), newAddress()];
      await withTransaction(db, (trx) => sendAnimation(trx, { id, email }, now));
      return email;
    },
  },
];

const kindsTo = async (address: string): Promise<string[]> =>
  (await db.selectFrom('mail').select('kind').where('recipient', '=', address).execute()).map(
    ({ kind }) => kind,
  );

describe('an address that is not verified', () => {
  it('is tried for every mail whose template declares one, and for no other', () => {
    const declared = Object.entries(MAIL_TEMPLATES).flatMap(([kind, { recipient }]) =>
      recipient === 'verified' ? [] : [kind],
    );
    expect([...new Set(CASES.map(({ kind }) => kind))].toSorted()).toEqual(declared.toSorted());
  });

  it.each(Object.entries(MAIL_TEMPLATES).filter(([, { recipient }]) => recipient === 'unverified'))(
    'is greeted without a name by %s',
    (_kind, { specimens }) => {
      for (const { greeting } of specimens) expect(greeting).toMatch(/^(?:Bonjour|Hello),$/);
    },
  );

  it.each(CASES)('receives no typed text when $when', async ({ kind, send }) => {
    const address = await send();
    await runJobs();
    expect(await kindsTo(address)).toEqual([kind]);
    const sent = mails.filter(({ to }) => to === address);
    expect(sent).toHaveLength(1);
    for (const { subject, html, text } of sent)
      for (const typed of Object.values(TYPED)) expect(`${subject}\n${html}\n${text}`).not.toContain(typed);
  });

  it('receives no request to join as an owner who never opened their account', async () => {
    const [workspace, owner] = [await createWorkspace(db), await unopenedAccount()];
    await createMembership(db, workspace.id, owner.id, 'owner');
    const { id } = await registration(workspace.id);
    await announceRegistration(jobs, id);
    expect(await kindsTo(owner.email)).toEqual([]);
  });
});
