import { STAFF_ROLES } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { sql } from 'kysely';
import { SPECIMENS } from '../specimens.ts';
import { createStaffMember, impersonating } from '../staff.ts';
import { signedIn, type TestApi } from '../whole-api.ts';
import { TARGETED } from './targeted-requests.ts';
import type { TargetedRequest } from './targeted/targeted-request.ts';
import { pairsOf } from './pairs.ts';
import { poolsOf, type Pools } from './pools.ts';
import type { Kind } from './requests.ts';
import { bringWork, signedLinks } from './work.ts';

export type Headers = Record<string, string>;
/** The callers, each with the headers it sends. */
export const ACTORS = [
  'visitor',
  'viewer',
  'buyer',
  'owner',
  'stranger',
  'impersonator',
  ...STAFF_ROLES,
] as const;
export type ActorName = (typeof ACTORS)[number];

/**
 * One caller of each kind over one stock; a caller that a request signed out, closed or dismissed is
 * replaced.
 */
export type FuzzFixture = {
  api: TestApi;
  pools: Pools;
  /** Contents for the fields that take a file. */
  files: readonly Uint8Array[];
  known: (name: string) => readonly string[];
  /** Ids for a path with two nested resources; undefined where none are known. */
  together: (path: string, n: number) => Readonly<Record<string, string>> | undefined;
  headersOf: (actor: ActorName) => Headers;
  /** The targeted request of the current call; undefined for calls without one and for hostile requests. */
  targeted: () => TargetedRequest | undefined;
  /** The name of the owner's company: it must never reach another caller. */
  secret: string;
  /** Ids for the path of a call: the owner's own, and those of a stranger. */
  specimens: { own: readonly string[]; foreign: readonly string[] };
  /** Restores the callers and creates fresh data for this call. */
  renew: (endpoint: Endpoint, kind: Kind) => Promise<void>;
};

const BUYERS = ['viewer', 'buyer', 'owner', 'stranger'] as const;
const STATE = '/pomelos/public/me/state';
const MAX_SPECIMENS = 10;

export async function createFixture(api: TestApi, files: readonly Uint8Array[]): Promise<FuzzFixture> {
  const { app, db } = api;
  const secret = `Garage ${crypto.randomUUID()}`;
  const headers = new Map<ActorName, Headers>([['visitor', {}]]);
  const headersOf = (actor: ActorName): Headers => headers.get(actor) ?? {};
  let owner = await signedIn(api, 'owner');
  let stranger = owner;
  const specimens = { own: [] as string[], foreign: [] as string[] };

  const bringBuyers = async (): Promise<void> => {
    [owner, stranger] = await Promise.all([signedIn(api, 'owner'), signedIn(api, 'owner')]);
    await db.updateTable('workspace').set({ rs: secret }).where('id', '=', owner.workspaceId).execute();
    const { workspaceId } = owner;
    const [viewer, buyer] = await Promise.all([
      signedIn(api, 'viewer', workspaceId),
      signedIn(api, 'buyer', workspaceId),
    ]);
    const buyers = { viewer, buyer, owner, stranger };
    for (const name of BUYERS) headers.set(name, buyers[name].headers);
    specimens.own = [];
    specimens.foreign = [];
  };
  const bringStaff = async (): Promise<void> => {
    await Promise.all(
      STAFF_ROLES.map(async (role) => headers.set(role, (await createStaffMember(api, role)).headers)),
    );
  };
  const bringWhoSees = async (): Promise<void> => {
    headers.set('impersonator', await impersonating(app, { headers: headersOf('administrator') }, owner));
  };

  /** Checks by a request. */
  const isGone = async (actor: ActorName, url: string): Promise<boolean> =>
    (await app.inject({ url, headers: headersOf(actor) })).statusCode !== 200;
  const isAnyGone = async (actors: readonly ActorName[], url: string): Promise<boolean> =>
    (await Promise.all(actors.map((actor) => isGone(actor, url)))).includes(true);
  const bringBack = async (): Promise<void> => {
    const [lostBuyers, lostStaff] = await Promise.all([
      isAnyGone(BUYERS, STATE),
      isAnyGone(STAFF_ROLES, '/backoffice/me'),
    ]);
    // A stranger invited into the team may read every company.
    const joined = !(await isGone('stranger', '/backoffice/me'));
    if (lostBuyers || joined) await bringBuyers();
    if (lostStaff) await bringStaff();
    if (!(await isGone('impersonator', STATE))) return;
    // Or they exist, without the role it takes.
    if (!lostStaff) await bringStaff();
    await bringWhoSees();
  };

  await bringBack();
  const [pools, pairs] = await Promise.all([poolsOf(db), pairsOf(db)]);
  let targeted: TargetedRequest | undefined;
  let links = await signedLinks(db, owner.personId);
  const makeSpecimens = async ({ resource }: Endpoint): Promise<void> => {
    if (!resource) return;
    const make = SPECIMENS[resource];
    const [own, foreign] = await Promise.all([make(db, owner), make(db, stranger)]);
    specimens.own = [own, ...specimens.own].slice(0, MAX_SPECIMENS);
    specimens.foreign = [foreign, ...specimens.foreign].slice(0, 2);
  };
  return {
    api,
    pools,
    files,
    known: (name) => (/email|username/i.test(name) ? [owner.email, stranger.email] : (links.get(name) ?? [])),
    together: pairs.of,
    secret,
    specimens,
    headersOf,
    targeted: () => targeted,
    renew: async (endpoint, kind) => {
      // Rate limits counted for earlier requests must not refuse the next ones.
      await sql`DELETE FROM rate_limit`.execute(db);
      await bringBack();
      // Earlier requests may have deleted the prerequisites: random requests only, then.
      const make = kind === 'valid' ? TARGETED[endpoint.name] : undefined;
      targeted = await make?.(api, { headers: headersOf('administrator') }).catch(() => undefined);
      await Promise.all([makeSpecimens(endpoint), bringWork(db)]);
      links = await signedLinks(db, owner.personId);
      await Promise.all([pools.refresh(), pairs.refresh()]);
    },
  };
}
