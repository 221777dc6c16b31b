import { buildPdf } from '@pomelo/api/testing/files/files.ts';
import { pdfAttachment, pdfText } from '@pomelo/api/testing/files/pdf-text.ts';
import type { Page } from 'playwright-core';
import { centsIn, ledgerRows, oneAmount, documentRows, sorted } from '../support/amounts.ts';
import { putInCart } from '../support/cart.ts';
import { callAdminCommand, runAdminCommand, runStatement } from '../support/portal/admin-commands.ts';
import { xmlAmounts, xmlTexts } from '../support/factur-x.ts';
import * as screens from '../support/order-screens.ts';
import * as expected from '../support/order-sums.ts';
import * as steps from '../support/order-steps.ts';
import { filesOf, linkIn, mailTo } from '../support/portal/outbox.ts';
import { type Buyer, newBuyer } from '../support/people.ts';
import { open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle, setTradePrice, type Vehicle, type VehicleKind } from '../support/vehicles.ts';

type Car = expected.Ordered & {
  on: Vehicle;
  kind: VehicleKind;
  services: expected.Sum[];
  path: string;
  number: string;
};

const ADDRESS = '118 rue de Gerland, 69007 Lyon';
/** Prices with cents, to detect wrong rounding of VAT or of displayed prices. */
const PRICES: Record<VehicleKind, number> = { recuperable: 1_234_567, marge: 1_523_457, new: 2_187_693 };
const PDF = buildPdf();
/** Mandatory on every document: share capital and late payment penalties. */
const OF_THE_LAW = [50_000_000, 4_000];

const today = (): string => new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format();

describe('an order is delivered', () => {
  const stage = openStage();
  const cars: Car[] = [];
  /** Everything that was said of the order, wherever it was. */
  const shownTexts: { where: string; text: string }[] = [];
  let buyer: Buyer;
  let order = { number: '', reference: '' };

  const visit = async (): Promise<Page> => (await stage.visit({ as: buyer.email })).page;
  const recordText = async (where: string, page: Page): Promise<string> => {
    const text = await screens.pageText(page);
    shownTexts.push({ where, text });
    return text;
  };

  async function carOf(kind: VehicleKind): Promise<Car> {
    const on = await freeVehicle({ ...stage, kind });
    await setTradePrice(stage.database, on, PRICES[kind]);
    const vehicle = kind === 'marge' ? expected.untaxed(PRICES[kind]) : expected.taxed(PRICES[kind]);
    return { kind, on, vehicle, services: [], taxes: 0, path: '', number: '' };
  }

  test('three cars with different VAT regimes go from the cart to an order at the displayed price', async () => {
    buyer = await newBuyer(stage.database);
    for (const kind of ['recuperable', 'marge', 'new'] as const) cars.push(await carOf(kind));
    const page = await visit();
    for (const { on } of cars) await putInCart(page, on);
    // The catalogue may receive a price change a moment later.
    await expect
      .poll(async () => {
        await open(page, '/panier');
        return screens.cartRows(page);
      })
      .toEqual(expected.pageRows(cars));
    await recordText('cart', page);
    for (const { on, vehicle, kind } of cars) {
      const line = await page
        .locator('.cart_line')
        .filter({ has: page.locator(`a[href="${on.url}"]`) })
        .innerText();
      expect(centsIn(line), kind).toEqual(
        expect.arrayContaining(vehicle.vat === null ? [vehicle.net] : [vehicle.net, vehicle.toPay]),
      );
    }

    await steps.validateCart(page);
    await recordText('validated cart', page);
    expect(await screens.cartRows(page)).toEqual(expected.pageRows(cars));
    order = {
      ...order,
      number: /A\d{7}/.exec((await page.getByText(/^Commande A\d+/).textContent()) ?? '')?.[0] ?? '',
    };
    const rows = await page.locator('table.cart_deal tbody tr').all();
    for (const [place, row] of rows.entries()) {
      const cells = await row.locator('td').allTextContents();
      const car = cars.find(({ vehicle }) => oneAmount(cells[2] ?? '') === vehicle.toPay);
      expect(car, `line ${place}: ${cells.join(', ')}`).toBeDefined();
      Object.assign(car ?? {}, { number: cells[0], path: await row.getByRole('link').getAttribute('href') });
    }
    expect(new Set(cars.map(({ path }) => path)).size).toBe(3);
  });

  test('services, and one delivery for all three, cost the amount shown before the choice', async () => {
    const page = await visit();
    const services: Record<VehicleKind, string | null> = {
      recuperable: 'Préparation standard',
      marge: 'Garantie 12 mois',
      new: null,
    };
    for (const [place, car] of cars.entries()) {
      await open(page, car.path);
      const service = services[car.kind];
      if (service) car.services.push(expected.taxedTo(await steps.addService(page, service)));
      const choice = await steps.chooseLorry(page, ADDRESS);
      expect(choice).toMatch(
        [/^(?!.*Groupée)/s, /Groupée avec un autre véhicule/, /Groupée avec 2\sautres véhicules/][place] ??
          /^$/,
      );
      const [inclTax = 0, exclTax = 0] = centsIn(choice);
      car.services.push(expected.taxed(exclTax));
      expect(expected.taxed(exclTax).toPay).toBe(inclTax);
      expect(centsIn(await page.locator('#livraison dl').innerText())).toEqual([inclTax, exclTax]);
      expect(await screens.bundleRows(page)).toEqual(expected.pageRows([car]));
    }
  });

  test('a carte grise is requested for each: a rejected document is reported, and the file becomes complete', async () => {
    const page = await visit();
    for (const [place, car] of cars.entries()) {
      await open(page, car.path);
      const documents = await steps.askCarteGrise(page, buyer.company, ADDRESS);
      if (place === 0) {
        const kbis = documents.getByRole('listitem').filter({ hasText: 'Extrait Kbis' });
        await steps.sendDocument(kbis, PDF, '2020-01-15');
        await seen(kbis.getByText(/doit dater de moins de trois mois.*15\/01\/2020/));
        await seen(kbis.getByText('À corriger', { exact: true }));
      }
      await steps.sendAll(documents, PDF, today());
      await seen(page.locator('#carte-grise').getByText('Dossier complet', { exact: true }));

      // Its taxes are paid on the buyer's behalf; its fee is a service.
      const { 'Total estimé': taxes = Number.NaN, ...lines } = await ledgerRows(
        page.locator('.bundle-documents_cg-cost .ledger'),
      );
      expect(expected.sum(Object.values(lines))).toBe(taxes);
      car.taxes = taxes;
      const [vehicle, ...added] = await screens.priceLines(page);
      expect(vehicle).toMatchObject({ cents: car.vehicle.toPay, unit: car.kind === 'marge' ? 'net' : 'TTC' });
      expect(added.filter(({ unit }) => unit === 'débours').map(({ cents }) => cents)).toEqual([taxes]);
      const fee = added.find(({ label }) => label.startsWith('Frais de dossier'));
      expect(fee?.unit).toBe('TTC');
      car.services.push(expected.taxedTo(fee?.cents ?? 0));
      const taxedLines = added.filter(({ unit }) => unit === 'TTC').map(({ cents }) => cents);
      expect(sorted(taxedLines)).toEqual(sorted(car.services.map((service) => service.toPay)));
      expect(await screens.bundleRows(page)).toEqual(expected.pageRows([car]));
    }
  });

  test('the amount due is the same on every page, in the export, by mail and in print (QUOTE-4, PAY-2)', async () => {
    const page = await visit();
    const total = expected.toPay(cars);
    for (const car of cars) {
      await open(page, car.path);
      await recordText(`page of ${car.kind}`, page);
      expect(await screens.bundleRows(page)).toEqual(expected.pageRows([car]));
      expect(centsIn(await page.locator('#paiement .bundle-payment_due').innerText())).toEqual([
        total,
        0,
        total,
      ]);
      const code =
        (await page.getByRole('img', { name: /^Code du virement/ }).getAttribute('aria-label')) ?? '';
      expect(oneAmount(code)).toBe(total);
      order.reference = /POM\d{7}/.exec(code)?.[0] ?? '';
    }

    await open(page, '/commandes');
    await recordText('orders', page);
    for (const car of cars) {
      const line = page.locator('.orders_bdl').filter({ has: page.locator(`a[href="${car.path}"]`) });
      expect(centsIn(await line.locator('.orders_bdl-price').innerText())).toEqual([
        car.vehicle.toPay,
        expected.toPay([car]),
      ]);
    }
    const csv = await (await page.request.get('/commandes/export')).text();
    shownTexts.push({ where: 'export', text: csv.replaceAll(';', '€;') });
    const lines = csv.split('\r\n').map((line) => line.split(';'));
    for (const car of cars) {
      const [price = ''] = lines.find(([number]) => number === car.number)?.slice(6, 7) ?? [];
      expect(oneAmount(`${price}€`)).toBe(expected.toPay([car]));
    }
    // ORD-5: once, on the first line of the order.
    const ordered = lines.filter(([number]) => cars.some((car) => car.number === number));
    const [first = '', ...others] = ordered.map((cells) => cells[7] ?? '');
    expect([oneAmount(`${first}€`), ...others]).toEqual([total, ...cars.slice(1).map(() => '')]);

    await open(page, '/tableau-de-bord');
    await recordText('dashboard', page);
    expect(centsIn(await page.locator('#montants-dus').innerText())).toEqual([total, total]);
    expect(centsIn(await page.locator('ul.todo').innerText())).toContain(total);
    for (const car of cars) {
      const line = page.locator('.dashboard_ord').filter({ has: page.locator(`a[href="${car.path}"]`) });
      expect(oneAmount(await line.innerText())).toBe(car.vehicle.toPay);
    }

    await open(page, cars[0]?.path ?? '');
    await page.getByRole('button', { name: 'Recevoir ces coordonnées par e-mail' }).click();
    const letter = await mailTo(buyer.email, new RegExp(`^Régler la commande ${order.number}`));
    shownTexts.push({ where: 'payment mail', text: letter.text ?? '' });
    expect(new Set(centsIn(letter.text ?? ''))).toEqual(new Set([total]));
    expect(letter.text).toContain(order.reference);
    expect(await steps.followTo(page, linkIn(letter, '/commandes/'))).toBe(cars[0]?.path);

    for (const name of ['Bon de commande', 'Facture pro forma']) {
      const texts = await screens.textsOfDocument(page, cars[0]?.path ?? '', name);
      shownTexts.push({ where: name, text: texts.join('\n') });
      const foot = expected.footRows(cars, 'Total à payer');
      expect(documentRows(texts, Object.keys(foot)), name).toEqual(foot);
      expect(foreignAmounts(texts), name).toEqual([]);
    }
  });

  test('the transfer of a statement pays all of it, as the printed invoice and its XML show (DOC-2)', async () => {
    const page = await visit();
    const total = expected.toPay(cars);
    const statement = await runStatement(total, order.reference);
    expect(statement, statement.text).toMatchObject({ code: 0 });
    expect(statement.text).toContain('1 commande réglée');

    for (const car of cars) {
      await open(page, car.path);
      await recordText(`page of ${car.kind}, paid`, page);
      expect(
        oneAmount(
          await page.locator('.bundle-payment_due').filter({ hasText: 'Commande réglée' }).innerText(),
        ),
      ).toBe(total);
      expect(oneAmount(await page.getByRole('list', { name: 'Paiements reçus' }).innerText())).toBe(total);
      expect(await screens.stepsDone(page)).toEqual(['Commandé', 'Payé']);
    }
    await open(page, '/tableau-de-bord');
    await recordText('dashboard, paid', page);
    expect(oneAmount(await page.locator('#montants-dus').innerText())).toBe(0);

    const pdf = await screens.documentOf(page, cars[0]?.path ?? '', 'Facture F\\d');
    const texts = pdfText(pdf);
    shownTexts.push({ where: 'invoice', text: texts.join('\n') });
    const foot = { ...expected.footRows(cars, 'Total'), 'Déjà réglé': total, 'Reste à payer': 0 };
    expect(documentRows(texts, Object.keys(foot))).toEqual(foot);
    expect(texts).toContain('Régime particulier – Biens d’occasion');
    expect(texts.filter((shownText) => /^Livraison.: 118 rue de Gerland/.test(shownText))).toHaveLength(3);
    expect(foreignAmounts(texts)).toEqual([]);

    const xml = pdfAttachment(pdf) ?? '';
    shownTexts.push({ where: 'Factur-X', text: xmlTexts(xml) });
    const vat = expected.sum(
      cars.flatMap(({ vehicle, services }) => [vehicle, ...services]).map((one) => one.vat ?? 0),
    );
    const { lines, ...sums } = xmlAmounts(xml);
    expect(sums).toEqual({ net: total - vat, vat, total, received: total, due: 0 });
    const nets = cars.flatMap(({ vehicle, services, taxes }) => [
      vehicle.net,
      ...services.map(({ net }) => net),
      taxes,
    ]);
    expect(sorted(lines)).toEqual(sorted(nets));

    // The mail has the same documents.
    await page.getByRole('button', { name: 'Recevoir par e-mail' }).click();
    const letter = await mailTo(buyer.email, new RegExp(`^Documents du dossier ${cars[0]?.number}`));
    expect(filesOf(letter).some((file) => file.equals(pdf))).toBe(true);
    expect(await steps.followTo(page, linkIn(letter, '/commandes/'))).toBe(cars[0]?.path);
  });

  test('the staff moves each from the depot to its buyer, who reads every step and has the release (ORD-2, ORD-3, ORD-4)', async () => {
    const page = await visit();
    const done = ['Commandé', 'Payé', 'Mis en préparation', 'Expédié', 'Livré'];
    for (const car of cars) {
      for (const [place, step] of ['preparing', 'shipped', 'delivered'].entries()) {
        await admin('track', car.number, step);
        await page.goto(car.path);
        expect(await screens.stepsDone(page)).toEqual(done.slice(0, place + 3));
      }
      const note = await screens.textsOfDocument(page, car.path, 'Bon de livraison');
      expect(centsIn(note.join('\n')).filter((cents) => !OF_THE_LAW.includes(cents))).toEqual([]);
      const shipped = await mailNaming(car, /en route$/);
      const code = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec(shipped.text ?? '')?.[0] ?? '';
      expect(note.join(' ')).toContain(code);
      for (const letter of [shipped, await mailNaming(car, /véhicule livré$/)]) {
        expect(centsIn(letter.text ?? '')).toEqual([]);
        expect(await steps.followTo(page, linkIn(letter, '/commandes/'))).toBe(car.path);
      }
      await seen(page.locator('#livraison').getByText('Livrée', { exact: true }));
    }
    expect((await mailNaming(cars.at(-1), /véhicule livré$/)).text).toMatch(/Commande.*terminée/);
  });

  test('each is registered, the order is complete, and no VAT is shown for the car under the margin scheme (CAT-2)', async () => {
    const page = await visit();
    for (const car of cars) {
      for (const state of ['sent', 'issued']) await admin('carte-grise', car.number, state);
      for (const subject of ['votre dossier est transmis', 'le titre est délivré']) {
        const letter = await mailTo(buyer.email, new RegExp(`${car.number}.*${subject}$`));
        expect(await steps.followTo(page, linkIn(letter, '/commandes/'))).toBe(car.path);
      }
      await seen(page.locator('#carte-grise').getByText('Carte grise établie', { exact: true }));
      expect((await screens.stepsDone(page)).at(-1)).toBe('Carte grise envoyée');
      await recordText(`page of ${car.kind}, registered`, page);
      expect(await screens.bundleRows(page)).toEqual(expected.pageRows([car]));
    }

    await open(page, '/commandes?etat=terminees');
    await recordText('orders, ended', page);
    expect(await page.locator('.orders_bdl .tag').getByText('Terminé', { exact: true }).count()).toBe(3);
    expect(await page.locator('.orders_bdl-missing').count()).toBe(0);
    await open(page, '/tableau-de-bord');
    await seen(page.getByText('Aucun véhicule commandé n’attend sa livraison.'));

    const margin = cars.find(({ kind }) => kind === 'marge');
    const forbidden = new Set(margin ? expected.forbiddenOf(margin.vehicle) : []);
    expect(forbidden.size).toBe(4);
    const shownAmounts = shownTexts.flatMap(({ where, text }) =>
      centsIn(text).map((cents) => ({ where, cents })),
    );
    expect(shownAmounts.filter(({ cents }) => forbidden.has(cents))).toEqual([]);
    const own = shownTexts.filter(({ where }) => where.startsWith('page of marge'));
    expect(own).toHaveLength(3);
    for (const { text } of own) expect(text).not.toMatch(/TVA (récupérable|des véhicules)/);
    for (const { text } of own) expect(text).toContain('Régime particulier – Biens d’occasion');
  });

  /** Amounts of a document that are none of the order. */
  const foreignAmounts = (texts: readonly string[]): number[] => {
    const known = new Set([...expected.documentAmounts(cars), ...OF_THE_LAW, 0]);
    return centsIn(texts.join('\n')).filter((cents) => !known.has(cents));
  };

  const tried = new Set<string>();
  /** Each command once by `npm run admin`, then by its function. */
  const admin = (command: string, ...rest: string[]): Promise<string> => {
    const isFirst = !tried.has(command);
    tried.add(command);
    return isFirst ? runAdminCommand(command, ...rest) : callAdminCommand(command, ...rest);
  };

  /** A mail about one car: its title is not unique, so the number of its bundle identifies it. */
  const mailNaming = (car: Car | undefined, subject: RegExp) =>
    mailTo(buyer.email, subject, (mail) => (mail.text ?? '').includes(car?.number ?? ' '));
});
