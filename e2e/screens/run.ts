import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@pomelo/server/src/postgres/embedded-postgres.ts';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { startPortal } from '../support/portal/portal.ts';
import { BUYER_SCREENS } from './buyer-screens.ts';
import { createFirstAdministrator } from './empty-portal.ts';
import { renderCatalogue, type Taken } from './catalogue.ts';
import { visitsByViewer, opening } from './people.ts';
import { type Screen, screensOf } from './screen.ts';
import { SITE_SCREENS } from './site-screens.ts';
import { addressesOf } from './specimens.ts';
import { FOUNDER_SCREENS, SET_UP_SCREEN, STAFF_SCREENS } from './staff-screens.ts';
import { take } from './take.ts';

const FOLDER = resolve(import.meta.dirname, '../../data/screens');
/** Only the screens whose line contains this text. */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const isSelected = ({ as, name, path, state }: Screen): boolean =>
  `${as} ${name} ${path} ${state}`.includes(values.only);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const taken: Taken[] = [];
async function takeIt(page: Parameters<typeof take>[0], screen: Screen, address: string): Promise<void> {
  try {
    taken.push(await take(page, screen, address, FOLDER));
  } catch (error) {
    print(`Not taken: ${screen.as}, ${screen.name} (${screen.state}): ${String(error)}`);
    process.exitCode = 1;
  }
}

const AWAY = { state: 'failing', status: 503 } as const;
/** Pages while the database is unreachable. */
const AWAY_SCREENS = [
  screensOf('visitor')('home, database away', '/', { state: 'failing' }),
  screensOf('buyer')('orders, database away', '/commandes', AWAY),
  screensOf('staff')('today, database away', '/gestion', AWAY),
].filter(isSelected);

/** A portal with the demo, as those who use it every day. */
async function takeDemo(browser: Browser): Promise<void> {
  const portal = await startPortal();
  const server = await startEmbeddedPostgres(portal.dataDir, () => undefined);
  const database = new pg.Pool({ connectionString: server.ownerUrl, max: 2 });
  database.on('error', () => undefined);
  const visitOf = visitsByViewer(opening(browser, portal.address), database, portal.address);
  const addresses = addressesOf({ database, dataDir: portal.dataDir });
  try {
    for (const screen of [...STAFF_SCREENS, ...BUYER_SCREENS, ...SITE_SCREENS].filter(isSelected)) {
      const { page } = await visitOf(screen.as);
      await takeIt(page, screen, await addresses(screen.path));
    }
    if (AWAY_SCREENS.length > 0) {
      for (const { as } of AWAY_SCREENS) await visitOf(as);
      await database.end();
      // Ended, and where the portal does not find it: it would start it again.
      renameSync(join(portal.dataDir, 'postgres'), join(portal.dataDir, 'postgres-away'));
      process.kill(server.pid, 'SIGQUIT');
      for (const screen of AWAY_SCREENS) await takeIt((await visitOf(screen.as)).page, screen, screen.path);
    }
  } finally {
    await portal.stop();
  }
}

/** An empty portal, and its first administrator. */
async function takeEmpty(browser: Browser): Promise<void> {
  const portal = await startPortal({}, { empty: true });
  try {
    const { page } = await opening(browser, portal.address)({});
    if (isSelected(SET_UP_SCREEN)) await takeIt(page, SET_UP_SCREEN, SET_UP_SCREEN.path);
    await createFirstAdministrator(page);
    for (const screen of FOUNDER_SCREENS.filter(isSelected)) await takeIt(page, screen, screen.path);
  } finally {
    await portal.stop();
  }
}

if (values.only === '') rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  await takeDemo(browser);
  if ([SET_UP_SCREEN, ...FOUNDER_SCREENS].some(isSelected)) await takeEmpty(browser);
} finally {
  await browser.close();
}
writeFileSync(join(FOLDER, 'index.html'), renderCatalogue(taken));
for (const { as, name, address, status, expected } of taken)
  if (status !== expected) print(`${as}, ${name}: ${address} answers ${status}, not ${expected}`);
print(`${taken.length} screens in ${join(FOLDER, 'index.html')}`);
