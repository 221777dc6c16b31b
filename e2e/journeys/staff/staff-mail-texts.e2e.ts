import { mailTo } from '../../support/portal/outbox.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();
const MAIL = '/gestion/contenu/courriels/terminal-refund';

// STAFF-20
test('an editor rewrites a sentence, previews it, sends it to their own address and restores the default', async () => {
  const { email } = await newStaffMember(stage.database, 'content');
  const { page } = await stage.visit({ as: email, showsSandbox: true });
  await open(page, '/gestion/contenu/courriels');
  await page.getByRole('link', { name: 'Borne remboursée' }).click();
  await seen(page.getByRole('heading', { name: 'Borne remboursée', level: 1 }));
  const frame = page.frameLocator('iframe[title="Aperçu de l’e-mail"]');
  await seen(frame.getByRole('heading', { level: 1 }));

  // The second is that of a refund of a part.
  const subject = page.getByLabel('Objet 1', { exact: true });
  await subject.fill('Remboursement de {commande}');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(page.getByText('{commande}\u202f: variable inconnue ici.', { exact: false }).first());
  expect(await subject.inputValue()).toBe('Remboursement de {commande}');

  await subject.fill('Votre remboursement, commande {numero}');
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await seen(frame.getByRole('heading', { name: /^Votre remboursement, commande B\d+/ }));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, 'Les textes sont enregistrés, en vigueur tout de suite.');
  await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await toasted(page, 'L’e-mail d’essai part à votre adresse.');
  await mailTo(email, /^\[Essai\] Votre remboursement, commande B/);

  await page.getByRole('button', { name: 'Textes d’origine' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Reprendre' })
    .click();
  await toasted(page, 'Cette version est de nouveau en vigueur.');
  await seen(page.getByRole('row').filter({ hasText: 'Textes d’origine' }).first());
});

// STAFF-22
test('the preview of the input needs no script', async () => {
  const { email } = await newStaffMember(stage.database, 'content');
  const { page } = await stage.visit({
    as: email,
    showsSandbox: true,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  await page.goto(MAIL);
  await page.getByLabel('Objet 1', { exact: true }).fill('Sans script, {numero}');
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await seen(
    page.frameLocator('iframe[title="Aperçu de l’e-mail"]').getByRole('heading', { name: /^Sans script, B/ }),
  );
});
