import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { linkIn, mailTo } from '../../support/portal/outbox.ts';
import { rowOf } from '../../support/inbox/inbox.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { gone, open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { createFailedMail, createSiteMessage } from '../../support/team.ts';
import { describe, expect, test } from '../../support/test.ts';

const stage = openStage();
const PASSWORD = 'un tracteur bleu sans remorque';

async function logInByDialog(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

/** The row of a message in today's queue. */
const lineOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('access to the back-office', () => {
  // STAFF-1
  test('requires a visitor to log in, and redirects to the requested page', async () => {
    const { email } = await newStaffMember(stage.database, 'sales');
    const { page } = await stage.visit();
    await open(page, '/gestion/messages?etat=tous');
    await seen(page.getByRole('dialog', { name: 'Se connecter' }));
    await logInByDialog(page, email, DEMO_PASSWORD);
    await page.waitForURL('**/gestion/messages?etat=tous');
    await seen(page.getByRole('heading', { name: 'Messages du site' }));
  });

  // STAFF-1
  test('is not found for a buyer', async () => {
    const { email } = await newBuyer(stage.database);
    const { page, allow } = await stage.visit({ as: email });
    allow(/404/);
    const answer = await page.goto('/gestion');
    expect(answer?.status()).toBe(404);
  });

  // STAFF-10
  test('keeps a staff member in the back-office: its error page links back to it', async () => {
    const { email } = await newStaffMember(stage.database);
    const { page, allow } = await stage.visit({ as: email });
    allow(/404/);
    for (const path of ['/gestion/nulle-part/du-tout', '/gestion/stock/999999999']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await seen(page.getByText(`Il n’y a pas de page à l’adresse ${path}`));
      await seen(page.getByRole('navigation', { name: 'Gestion', exact: true }));
      expect(await page.getByRole('link', { name: 'Se connecter' }).count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
    }
    // No other redirect is possible.
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0);
    await page.getByRole('link', { name: 'Revenir à la gestion' }).click();
    await page.waitForURL((url) => url.pathname === '/gestion');
    await seen(page.getByRole('heading', { level: 1 }));
  });

  test('requires a visitor to log in for any URL in it', async () => {
    const { page } = await stage.visit();
    await open(page, '/gestion/nulle-part');
    await seen(page.getByRole('dialog', { name: 'Se connecter' }));
  });

  // STAFF-8
  test('ends at log-out: the token is revoked', async () => {
    const { email } = await newStaffMember(stage.database);
    const { page } = await stage.visit({ as: email });
    await open(page, '/gestion');
    const token = (await page.context().cookies()).find(({ name }) => name === 'pomelo_token')?.value ?? '';
    const state = () => page.request.get('/backoffice/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await state()).status()).toBe(200);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(async () => (await state()).status()).toBe(401);
  });
});

test('a list that fits is no tab stop; one that scrolls is', async () => {
  const message = await createSiteMessage(stage.database, 6000);
  const { page } = await stage.visit({ as: (await newStaffMember(stage.database)).email });
  await open(page, `/gestion/messages?q=${encodeURIComponent(message.name)}`);
  const list = page.locator('.table_region').filter({ has: lineOf(page, message.name) });
  await expect.poll(() => list.getAttribute('tabindex')).toBeNull();
  await page.setViewportSize({ width: 1440, height: 120 });
  await expect.poll(() => list.getAttribute('tabindex')).toBe('0');
});

// STAFF-7
test('an administrator adds a staff member, who enters by the mail, with the permissions of their roles only', async () => {
  const admin = await newStaffMember(stage.database);
  const { page } = await stage.visit({ as: admin.email });
  const email = `lea-${admin.personId.slice(0, 8)}@pomelo.test`;
  const name = `Léa Fabre ${admin.personId.slice(0, 8)}`;
  await open(page, '/gestion/equipe');
  await page.getByRole('main').getByRole('link', { name: 'Ajouter une personne' }).click();
  const form = page.getByRole('form', { name: 'Ajouter une personne à l’équipe' });
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByLabel('Prénom').fill('Léa');
  await form.getByLabel('Nom', { exact: true }).fill(name.replace('Léa ', ''));
  await form.getByRole('button', { name: 'Ajouter et envoyer le lien' }).click();
  await seen(form.getByText('Choisissez au moins un rôle.'));
  expect(await form.getByLabel('Prénom').inputValue()).toBe('Léa');
  await form.getByLabel('Commercial').check();
  await form.getByRole('button', { name: 'Ajouter et envoyer le lien' }).click();
  await toasted(page, `Le lien d’accès est envoyé à ${email}`);

  const mail = await mailTo(email, /^Vous faites partie de l’équipe/);
  const hers = await stage.visit();
  await open(hers.page, linkIn(mail, '/reinitialiser-mon-mot-de-passe/'));
  await hers.page.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await hers.page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click();
  await logInByDialog(hers.page, email, PASSWORD);
  await hers.page.waitForURL('**/gestion');
  await seen(hers.page.getByRole('heading', { name: 'Aujourd’hui', level: 1 }));
  const hersNavigation = hers.page.getByRole('navigation', { name: 'Gestion', exact: true });
  await seen(hersNavigation.getByRole('link', { name: 'Messages du site' }));
  expect(await hersNavigation.getByRole('link', { name: 'Journal' }).count()).toBe(0);
  hers.allow(/404/);
  expect((await hers.page.goto('/gestion/equipe'))?.status()).toBe(404);

  await page.getByRole('link', { name: `Modifier les rôles de ${name}` }).click();
  const roles = page.getByRole('form', { name: `Rôles de ${name}` });
  await roles.getByLabel('Administrateur').check();
  await roles.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, `Les rôles de ${name} sont enregistrés`);
  await expect.poll(async () => (await hers.page.goto('/gestion/equipe'))?.status()).toBe(200);

  await page.getByRole('button', { name: `Retirer ${name} de l’équipe` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await toasted(page, 'L’accès à la gestion est retiré');
  await gone(lineOf(page, name));
  await expect.poll(async () => (await hers.page.goto('/gestion/equipe'))?.status()).toBe(404);
});

test('an answer to a message is found again in the audit log', async () => {
  const karim = await newStaffMember(stage.database);
  const message = await createSiteMessage(stage.database, 5000);
  const { page } = await stage.visit({ as: karim.email });
  await open(page, `/gestion/messages/${message.id}`);
  await page.getByLabel(/^Votre réponse/).fill('Oui, sans supplément.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await toasted(page, `La réponse part à ${message.name}`);
  await seen(page.getByText(`Traité par ${karim.name}`));

  await open(page, '/gestion/journal');
  await page.getByRole('searchbox').fill(`supplement ${message.name}`);
  await page.keyboard.press('Enter');
  await seen(page.getByRole('status').getByText(/^1\smodification(?!s)/));
  await page.getByText('Répondre à un message reçu par le site').click();
  await seen(page.locator('ins').getByText('Oui, sans supplément.'));
  const file = await page.request.get(
    await page.getByRole('link', { name: 'Exporter (CSV)' }).evaluate((link: HTMLAnchorElement) => link.href),
  );
  const lines = (await file.text()).trim().split('\r\n');
  expect([lines.length, lines[1]?.includes(message.name)]).toEqual([2, true]);
});

// STAFF-11
test('a session that expires while an answer is written loses no input', async () => {
  const karim = await newStaffMember(stage.database, 'sales');
  const message = await createSiteMessage(stage.database);
  const { page, allow } = await stage.visit({ as: karim.email });
  allow(/401/);
  await open(page, `/gestion/messages/${message.id}`);
  await page.getByLabel(/^Votre réponse/).fill('Oui, lundi.');
  await stage.database.query('UPDATE session SET revoked_at = now() WHERE person_id = $1', [karim.personId]);
  await expect
    .poll(async () => {
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'pomelo_token');
      return (
        await page.request.get('/backoffice/me', { headers: { authorization: `Bearer ${cookie?.value}` } })
      ).status();
    })
    .toBe(401);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await seen(page.getByRole('alertdialog', { name: 'Votre session a expiré' }));
  await logInByDialog(page, karim.email, DEMO_PASSWORD);
  await gone(page.getByRole('alertdialog'));
  expect(await page.getByLabel(/^Votre réponse/).inputValue()).toBe('Oui, lundi.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await toasted(page, `La réponse part à ${message.name}`);
});

test('failed mails are sent again, or discarded after a confirmation', async () => {
  const karim = await newStaffMember(stage.database);
  const [again, over] = [await createFailedMail(stage.database), await createFailedMail(stage.database)];
  const { page } = await stage.visit({ as: karim.email });
  await open(page, '/gestion/courriels');
  await page.getByRole('button', { name: `Renvoyer\u202f: ${again}` }).click();
  await toasted(page, 'C’est relancé');
  await gone(lineOf(page, again));
  expect((await mailTo(again, /^Vos clés$/)).text).toContain('Venez.');
  await lineOf(page, over).getByRole('checkbox').check();
  await seen(page.getByText('1 ligne choisie'));
  await page.getByRole('button', { name: 'Renoncer', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renoncer' }).click();
  await gone(lineOf(page, over));
});

describe('the keyboard', () => {
  // STAFF-18
  test('moves between rows, takes one, switches screens, and searches', async () => {
    const karim = await newStaffMember(stage.database);
    const { company, companyId } = await newBuyer(stage.database);
    const message = await createSiteMessage(stage.database, 6000);
    const { page } = await stage.visit({ as: karim.email });
    await open(page, '/gestion');
    const link = rowOf(page, message.name).getByRole('link');
    const hasFocus = () => link.evaluate((one) => one === document.activeElement);
    const lines = await page.locator('main [data-row]').count();
    // From the open row to the last one, and back to the first.
    for (const key of ['j', 'k'])
      for (let line = 0; line < lines && !(await hasFocus()); line += 1) await page.keyboard.press(key);
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { level: 2, name: new RegExp(message.name) }));
    await page.keyboard.press('t');
    await seen(rowOf(page, message.name).getByText(', suivi par vous'));
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await seen(help.getByText('S’en occuper'));
    await page.keyboard.press('Escape');
    await gone(help);
    // The second letter counts for a moment after the first, which a busy machine may exceed.
    const go = async (): Promise<string> => {
      await page.keyboard.press('g');
      await page.keyboard.press('e');
      return new URL(page.url()).pathname;
    };
    await expect.poll(go).toBe('/gestion/equipe');
    await seen(page.getByRole('main').getByRole('link', { name: 'Ajouter une personne' }));
    await page.keyboard.press('Control+k');
    const quick = page.getByRole('dialog', { name: 'Aller à' });
    await quick.getByRole('searchbox').fill(company);
    await seen(quick.getByRole('link', { name: company }));
    expect(await quick.getByRole('link', { name: company }).getAttribute('href')).toContain(companyId);
    await quick.getByRole('searchbox').fill('journ');
    await seen(quick.getByRole('link', { name: 'Journal' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/gestion/journal');
  });
});

// STAFF-18
test('without scripts the log is searched too', async () => {
  const karim = await newStaffMember(stage.database);
  const message = await createSiteMessage(stage.database, 7000);
  const { page } = await stage.visit({ as: karim.email, javaScriptEnabled: false });
  await page.goto(`/gestion/messages/${message.id}`);
  await page.getByLabel(/^Votre réponse/).fill('Oui.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await seen(page.getByText(`La réponse part à ${message.name}`));
  await page.goto('/gestion/journal');
  await page.getByRole('searchbox').fill(message.name);
  await page.getByRole('button', { name: 'Afficher' }).click();
  await seen(page.getByText('Répondre à un message reçu par le site'));
});
