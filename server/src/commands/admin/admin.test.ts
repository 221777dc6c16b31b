import { systemClock } from '@pomelo/api/platform/clock.ts';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { createAnimation } from '@pomelo/api/testing/content.ts';
import {
  createMembership,
  createListing,
  createPerson,
  createWorkspace,
} from '@pomelo/api/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../settings/environment.ts';
import { ADMIN_COMMANDS, ADMIN_USAGE, readCommand, runCommand } from './run-command.ts';

const { db } = await testDatabase();

/** Runs a command, and returns its output. */
async function type(...typed: string[]): Promise<string> {
  const read = readCommand(typed);
  if (!read) return ADMIN_USAGE;
  const printed: string[] = [];
  const environment = readEnvironment({}, { opensSessions: false });
  await runCommand({ db, clock: systemClock, environment, say: (line) => void printed.push(line) }, read);
  return printed.join('\n');
}

async function buildBuyer(): Promise<{ email: string; siret: string; workspaceId: string }> {
  const workspace = await createWorkspace(db);
  const person = await createPerson(db);
  await createMembership(db, workspace.id, person.id, 'owner');
  const { siret } = await db
    .selectFrom('workspace')
    .select('siret')
    .where('id', '=', workspace.id)
    .executeTakeFirstOrThrow();
  return { email: person.email, siret, workspaceId: workspace.id };
}

const numberIn = (printed: string): string => /A\d{7}/.exec(printed)?.[0] ?? '';

describe('npm run admin', () => {
  it('has unique command names, and prints their usage', async () => {
    const names = ADMIN_COMMANDS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(await type()).toContain('Usage');
    expect(await type('offer', '--help')).toContain('--vehicle');
    expect(() => readCommand(['dance'])).toThrow('Usage');
    expect(() => readCommand(['list', '--what'])).toThrow('list');
  });

  it('makes an offer to a buyer or to a company, revises it, and withdraws it', async () => {
    const { email, siret } = await buildBuyer();
    await createListing(db, { reference: 'ADMIN-1', products: 2 });
    const number = numberIn(
      await type('offer', email, '--vehicle', 'ADMIN-1=11000', '--valid', '36h', '--message', 'Bonjour'),
    );
    expect(await type('list')).toContain(`${number}  Garage du Pont\u202f: offre faite`);
    const other = numberIn(await type('offer', siret, '--vehicle', 'ADMIN-1=11500'));
    expect(other).not.toBe(number);
    expect(numberIn(await type('offer', number, '--vehicle', 'ADMIN-1=10500'))).toBe(number);
    expect(await type('list')).toContain('10\u202f500\u202f€ hors TVA');
    await type('withdraw', number);
    await expect(type('withdraw', number)).rejects.toThrow('Cette affaire a été retirée.');
    expect(await type('list')).not.toContain(number);
  });

  it('accepts the prices of a buyer by the version in the list', async () => {
    const { email } = await buildBuyer();
    await createListing(db, { reference: 'ADMIN-4' });
    const number = numberIn(await type('offer', email, '--vehicle', 'ADMIN-4=11000'));
    await expect(type('accept', number)).rejects.toThrow('VERSION');
    await expect(type('accept', number, '1')).rejects.toThrow('n’a pas proposé de prix');
    // The row that the buyer's call stores: the deal awaits the staff.
    const { id: dealId } = await db
      .selectFrom('deal')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await db.updateTable('offer').set({ by: 'buyer' }).where('deal_id', '=', dealId).execute();
    expect(await type('list')).toContain('prix proposés par l’acheteur (version 1)');
    await expect(type('accept', number, '7')).rejects.toThrow('relisez sa version 1');
    expect(await type('accept', number.toLowerCase(), '1', '--valid', '36h')).toContain(
      `l’offre ${number} est refaite`,
    );
    const made = db
      .selectFrom('offer')
      .select(['version', 'by', 'message'])
      .where('deal_id', '=', dealId)
      .where('state', '=', 'made');
    expect(await made.execute()).toEqual([
      { version: 2, by: 'pomelo', message: 'Vos prix nous conviennent.' },
    ]);
  });

  it('replies in a thread', async () => {
    const { email } = await buildBuyer();
    await createListing(db, { reference: 'ADMIN-2' });
    const number = numberIn(await type('offer', email, '--vehicle', 'ADMIN-2=11000'));
    await type('reply', number.toLowerCase(), 'Le double des clés est là.');
    const message = await db.selectFrom('deal_message').select(['by', 'text']).executeTakeFirstOrThrow();
    expect(message).toEqual({ by: 'pomelo', text: 'Le double des clés est là.' });
  });

  it('lists the open messages of the site, until they are marked done', async () => {
    expect(await type('contacts')).toBe('Aucun message n’attend de réponse.');
    const request = {
      kind: 'contact',
      name: 'Ada Roux',
      email: 'ada@client.test',
      subject: 'commande',
      message: 'Bonjour,\nlundi ?',
    } as const;
    const id = '019a9f6e-0000-7000-8000-0000c0ffee42';
    await db
      .insertInto('contact_request')
      .values({ ...request, id, person_id: null, team_member_id: null, handled_at: null, details: '{}' })
      .execute();
    const printed = await type('contacts');
    expect(printed).toMatch(/^c0ffee42 {2}Message «\u202fcommande\u202f», le /);
    expect(printed).toContain('  Ada Roux, ada@client.test\n  Bonjour,\n  lundi ?');
    expect(await type('contacts', '--done', 'C0FFEE42')).toContain('traité');
    expect(await type('contacts')).toBe('Aucun message n’attend de réponse.');
    for (const wrong of ['c0ffee42', '%', ''])
      await expect(type('contacts', '--done', wrong)).rejects.toThrow('Aucun message en attente');
  });

  it('reports errors in French', async () => {
    const { email } = await buildBuyer();
    await createListing(db, { reference: 'ADMIN-3' });
    await expect(type('offer', email)).rejects.toThrow('--vehicle');
    await expect(type('offer', 'personne@pomelo.test', '--vehicle', 'ADMIN-3=1')).rejects.toThrow(
      'Aucune société ouverte',
    );
    await expect(type('offer', email, '--vehicle', 'NOTHING=1')).rejects.toThrow('NOTHING');
    await expect(type('offer', email, '--vehicle', 'ADMIN-3=1', '--service', 'none')).rejects.toThrow('none');
    await expect(type('take', 'A9999999')).rejects.toThrow('A9999999');
    await type('offer', email, '--vehicle', 'ADMIN-3=9000');
    const other = await buildBuyer();
    await expect(type('offer', other.email, '--vehicle', 'ADMIN-3=9000')).rejects.toThrow(
      'n’est plus disponible',
    );
  });

  it('lists the promotions that can be sent, and sends the link of one', async () => {
    expect(await type('promotion')).toBe('Aucune offre commerciale ne peut être envoyée.');
    const id = await createAnimation(db, {
      title: 'Lot de breaks',
      is_private: true,
      ends_at: new Date('2999-01-31T12:00:00Z'),
    });
    const over = await createAnimation(db, { title: 'Soldes', ends_at: new Date('2026-01-06T12:00:00Z') });
    const list = await type('promotion');
    expect(list).toContain(`${id}  Lot de breaks\u202f: privée, jusqu’au 31 janvier 2999`);
    expect(list).not.toContain('Soldes');
    expect(await type('promotion', String(id), 'Client@Exemple.fr')).toContain('part à client@exemple.fr');
    const mails = await db
      .selectFrom('mail')
      .select(['recipient', 'content'])
      .where('kind', '=', 'promotion')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['client@exemple.fr']);
    expect(JSON.stringify(mails[0]?.content)).toMatch(new RegExp(`/offre/${id}/[\\w-]{43}`));
    await expect(type('promotion', String(over), 'client@exemple.fr')).rejects.toThrow('terminée');
    await expect(type('promotion', '999999', 'client@exemple.fr')).rejects.toThrow('n’existe pas');
    for (const wrong of [['12'], ['x', 'client@exemple.fr'], ['12', 'pas une adresse']])
      await expect(type('promotion', ...wrong)).rejects.toThrow('promotion NUMÉRO E-MAIL');
  });
});
