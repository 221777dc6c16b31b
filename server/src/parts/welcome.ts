import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import type { Environment } from '../settings/environment.ts';
import { OUTBOX } from '../outbox/outbox-pages.ts';

const ACCOUNTS: readonly [email: string, who: string][] = [
  ['acheteur@pomelo.test', 'acheteuse, dirige le Garage Bertin'],
  ['collegue@pomelo.test', 'acheteur du même garage'],
  ['lecteur@pomelo.test', 'consulte, sans réserver ni commander'],
  ['marchand@pomelo.test', 'dirige deux sociétés'],
  ['belgique@pomelo.test', 'société belge, achète sans TVA'],
  ['nouveau@pomelo.test', 'première connexion'],
  ['equipe@pomelo.test', 'équipe Pomelo'],
];
const COLUMN = Math.max(...ACCOUNTS.map(([email]) => email.length)) + 2;

/** The screen where the first administrator is made. */
const SET_UP = '/gestion/installation';

export type Welcome = {
  environment: Environment;
  address: string;
  duration?: string;
  /** Mails are shown on a page rather than sent. */
  outbox: boolean;
  demo: boolean;
  /** There is no administrator yet; `code` is required to create one, where configured. */
  setUp: { code: string | null } | null;
};

/** Message in the terminal after the start. */
export function welcome({ environment, address, duration, outbox, demo, setUp }: Welcome): string {
  const ready =
    duration === undefined ? 'Pomelo est prêt (développement).' : `Pomelo est prêt, en ${duration}.`;
  const lines = ['', `  ${ready}`, '', `  Adresse     ${address}`, `  API         ${address}/docs`];
  if (outbox) lines.push(`  Courriels   ${address}${OUTBOX}`);
  lines.push(`  Données     ${place(environment)}`);
  if (demo) {
    lines.push('', `  Comptes de démonstration (mot de passe\u202f: ${DEMO_PASSWORD})`);
    for (const [email, who] of ACCOUNTS) lines.push(`    ${email.padEnd(COLUMN)}${who}`);
  }
  if (setUp) {
    lines.push(
      '',
      '  Premier administrateur\u202f: créez-le dans votre navigateur',
      `    ${address}${SET_UP}`,
    );
    if (setUp.code !== null) lines.push(`    avec le code ${setUp.code}`);
  }
  return [...lines, '', '  Ctrl-C pour arrêter.', ''].join('\n');
}

/** Location of the data; without credentials for an external database. */
function place(environment: Environment): string {
  if (!environment.databaseUrl) return environment.dataDir;
  const { host, pathname } = new URL(environment.databaseUrl);
  return `PostgreSQL ${host}${pathname}, fichiers dans ${environment.dataDir}`;
}
