import { layoutFaultsOf, openedFaultsOf } from '../support/checks/layout-faults.ts';
import { expect, test } from '../support/test.ts';

const PAGE = '<style>body { margin: 0; font: 16px/24px sans-serif; } p { margin: 0; }</style>';

const BROKEN: Readonly<Record<string, [html: string, faults: string[]]>> = {
  'a box over a link': [
    '<p><a href="/x">PO-1001100</a></p><div style="position:absolute;top:4px;left:8px"><input type="checkbox" aria-label="Choisir"></div>',
    ['“PO-1001100” and input “Choisir” lie over each other'],
  ],
  'a tag that runs into a button': [
    '<div style="display:flex"><p style="width:40px;white-space:nowrap">Chaque matin</p><button>Voir</button></div>',
    ['“Chaque matin” and “Voir” lie over each other', '“Chaque matin” and button “Voir” lie over each other'],
  ],
  'a name in a column of one letter': [
    '<p style="width:30px;overflow-wrap:anywhere">Katrin Vogel</p>',
    ['“Katrin” is cut between two lines', '“Vogel” is cut between two lines'],
  ],
};

const SOUND: Readonly<Record<string, string>> = {
  'a unit in its field':
    '<div style="position:relative"><input aria-label="Prix"><span style="position:absolute;left:8px;top:0">€ HT</span></div>',
  'a bar that stays in view':
    '<p>Texte de la page</p><button style="position:fixed;top:0;left:0">Commander</button>',
  'a text that its region cuts':
    '<div style="width:60px;overflow:hidden;white-space:nowrap">Un texte plus long que sa région</div><button style="position:absolute;top:0;left:70px">Voir</button>',
  'links that wait above the page':
    '<a href="#a" style="position:absolute;top:-90px">Aller au contenu</a><a href="#b" style="position:absolute;top:-90px">Passer</a><p>Texte</p>',
  'a text for screen readers':
    '<span style="position:absolute;clip-path:inset(50%)">Lu, non montré</span><p>Texte</p>',
  'an address that has to be broken':
    '<p style="width:90px;overflow-wrap:anywhere">ludovic.barthelemy@durance.test</p>',
};

for (const [name, [html, faults]] of Object.entries(BROKEN))
  // SITE-49
  test(`the check of screens reports ${name}`, async ({ browser }) => {
    const page = await browser.newPage();
    await page.setContent(PAGE + html);
    expect(await layoutFaultsOf(page)).toEqual(faults);
    await page.close();
  });

for (const [name, html] of Object.entries(SOUND))
  test(`the check of screens accepts ${name}`, async ({ browser }) => {
    const page = await browser.newPage();
    await page.setContent(PAGE + html);
    expect(await layoutFaultsOf(page)).toEqual([]);
    await page.close();
  });

// SITE-49
test('the check of screens reports parts that open outside the window, and closes them again', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const details = (name: string, place: string) =>
    `<details style="position:relative"><summary>${name}</summary><div style="position:absolute;${place}"><input></div></details>`;
  await page.setContent(
    `${PAGE}<main>${details('Vues', 'right:0;width:300px')}${details('Colonnes', 'left:200px;width:300px')}</main>`,
  );
  expect(await openedFaultsOf(page)).toEqual(['“Colonnes” opens outside the window']);
  expect(await page.locator('details[open]').count()).toBe(0);
  await page.close();
});
