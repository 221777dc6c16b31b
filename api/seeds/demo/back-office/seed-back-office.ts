import { personName } from '@pomelo/contract/person-name.ts';
import type pg from 'pg';
import type { Clock } from '../../../src/platform/clock.ts';
import { databaseOn } from '../../../src/platform/db/connect.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';
import { DEMO_PEOPLE, DEMO_WORKSPACES } from '../accounts.ts';
import { personOf, workspaceOf } from '../accounts.repository.ts';
import { hasRegistration, notedSteps, putAuditEntries } from './back-office.repository.ts';
import { ADMINISTRATOR, daysBefore, type BackOfficeSeed, type Done, STOCK } from './moment.ts';
import { DEMO_REGISTRATIONS } from './registrations.ts';
import { seedClaims } from './seed-claims.ts';
import { seedDunning } from './seed-dunning.ts';
import { seedHandovers } from './seed-handovers.ts';
import { seedCounted, seedPastBookings } from './seed-counted.ts';
import { seedMessages, seedNotes } from './seed-messages.ts';
import { seedFinancings } from './seed-financings.ts';
import { seedPurchaseCosts, seedTransfers } from './seed-money.ts';
import { seedNegotiations } from './seed-negotiations.ts';
import { seedPricingRules } from './seed-pricing.ts';
import { seedRefunds } from './seed-refunds.ts';
import { seedRegistrations } from './seed-registrations.ts';
import { seedRequests } from './seed-requests.ts';

const TEAM_SINCE_DAYS = 400;
const [COMPANY] = DEMO_WORKSPACES;

/** Ids by name; what is not there is a defect of the demo itself. */
async function ids(
  names: readonly string[],
  find: (name: string) => Promise<string | undefined>,
): Promise<(name: string) => string> {
  const found = new Map<string, string>();
  for (const name of names) found.set(name, (await find(name)) ?? '');
  return (name) => {
    const id = found.get(name);
    if (!id) throw new Error(`Not in the demo: ${name}`);
    return id;
  };
}

/** The administrator let the others in. */
function seedTeam({ now, person, did }: BackOfficeSeed): void {
  for (const { email, firstName, lastName, staff: roles } of DEMO_PEOPLE) {
    if (!roles || email === ADMINISTRATOR) continue;
    const entry = {
      resource: 'staff' as const,
      resourceId: person(email),
      label: personName({ firstName, lastName }),
      after: { email, roles },
    };
    did({ by: ADMINISTRATOR, at: daysBefore(now, TEAM_SINCE_DAYS), action: 'POST /backoffice/staff', entry });
  }
}

async function noteSteps({ trx, did }: BackOfficeSeed): Promise<void> {
  for (const { bundleId, number, title, company, step, at, note } of await notedSteps(trx))
    did({
      by: STOCK,
      at,
      action: 'POST /backoffice/bundles/:id/tracking',
      entry: {
        resource: 'bundle',
        resourceId: bundleId,
        label: `${number}, ${title}, ${company}`,
        before: { step: null },
        after: { step, at: at.toISOString(), note },
      },
    });
}

/**
 * A working day of the staff: items of its queues, earlier work and the figures of three months. The audit
 * log contains what the product would have written then. No mail is sent. Data independent of the stock is
 * created once.
 */
export async function seedBackOffice(
  client: pg.ClientBase,
  { clock, files }: { clock: Clock; files: FileStore },
): Promise<void> {
  const trx = databaseOn(client);
  const done: Done[] = [];
  const siretOf = (key: string): string => DEMO_WORKSPACES.find((one) => one.key === key)?.siret ?? '';
  const seed: BackOfficeSeed = {
    trx,
    files,
    now: clock.now(),
    person: await ids(
      DEMO_PEOPLE.map(({ email }) => email),
      (email) => personOf(client, email),
    ),
    company: await ids(
      DEMO_WORKSPACES.map(({ key }) => key),
      (key) => workspaceOf(client, siretOf(key)),
    ),
    did: (one) => void done.push(one),
  };
  if (!(await hasRegistration(trx, DEMO_REGISTRATIONS[0]?.person.email ?? ''))) {
    seedTeam(seed);
    await seedRegistrations(seed);
    await seedMessages(seed);
    await seedNotes(seed, COMPANY?.rs ?? '');
    await seedCounted(seed);
  }
  await seedRequests(seed);
  await seedNegotiations(seed);
  await seedHandovers(seed);
  await seedClaims(seed);
  await seedDunning(seed);
  await seedTransfers(seed);
  await seedFinancings(seed);
  await seedRefunds(seed);
  await seedPurchaseCosts(seed);
  await seedPricingRules(seed);
  await seedPastBookings(client, seed);
  await noteSteps(seed);
  await putAuditEntries(
    trx,
    done.map((one) => ({ ...one, personId: seed.person(one.by) })),
  );
}
