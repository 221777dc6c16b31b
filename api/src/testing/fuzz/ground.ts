import { STAFF_ROLES } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { sql } from 'kysely';
import { SPECIMENS } from '../specimens.ts';
import { aStaffMember, seenAs } from '../staff.ts';
import { signedIn, type TestApi } from '../whole-api.ts';
import { type Aim, AIMED } from './aimed.ts';
import { pairsOf } from './pairs.ts';
import { poolsOf, type Pools } from './pools.ts';
import { bringWork, signedLinks } from './work.ts';

export type Headers = Readonly<Record<string, string>>;
/** Those who call, each by the headers he sends. */
export const ACTORS = ['visitor', 'viewer', 'buyer', 'owner', 'stranger', 'seeing', ...STAFF_ROLES] as const;
export type ActorName = (typeof ACTORS)[number];

/** Somebody of each kind over one stock; who was signed out, closed or dismissed by what he sent is somebody new. */
export type Ground = {
  api: TestApi;
  pools: Pools;
  /** Contents for the fields that take a file. */
  files: readonly Uint8Array[];
  known: (name: string) => readonly string[];
  /** Ids for a path of two, of which one holds the other; undefined where none are known. */
  together: (path: string, n: number) => Readonly<Record<string, string>> | undefined;
  headersOf: (actor: ActorName) => Headers;
  /** A request of the call renewed last that ought to be answered; undefined where drawn ones are. */
  aim: () => Aim | undefined;
  /** The name of the owner's company: nobody else is ever told it. */
  secret: string;
  /** Ids for the path of a call: the owner's own, and those of a stranger. */
  specimens: { own: readonly string[]; foreign: readonly string[] };
  /** Brings everybody back, and something fresh for this call to act on. */
  renew: (endpoint: Endpoint) => Promise<void>;
};

const MOST_SPECIMENS = 10;

export async function groundOf(api: TestApi, files: readonly Uint8Array[]): Promise<Ground> {
  const { app, db } = api;
  const secret = `Garage ${crypto.randomUUID()}`;
  const pools = await poolsOf(db);
  let headers = new Map<ActorName, Headers>();
  let owner = await signedIn(api, 'owner');
  let stranger = await signedIn(api, 'owner');
  const specimens = { own: [] as string[], foreign: [] as string[] };

  const bring = async (): Promise<void> => {
    [owner, stranger] = [await signedIn(api, 'owner'), await signedIn(api, 'owner')];
    await db.updateTable('workspace').set({ rs: secret }).where('id', '=', owner.workspaceId).execute();
    const viewer = await signedIn(api, 'viewer', owner.workspaceId);
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    const staff = [];
    for (const role of STAFF_ROLES) staff.push({ role, member: await aStaffMember(api, role) });
    const [administrator] = staff;
    if (!administrator) throw new Error('No staff');
    headers = new Map<ActorName, Headers>([
      ['visitor', {}],
      ['viewer', viewer.headers],
      ['buyer', buyer.headers],
      ['owner', owner.headers],
      ['stranger', stranger.headers],
      ['seeing', await seenAs(app, administrator.member, owner)],
      ...staff.map(({ role, member }): [ActorName, Headers] => [role, member.headers]),
    ]);
    specimens.own = [];
    specimens.foreign = [];
  };

  /** Asked the way anybody finds out: by calling. */
  const isGone = async (actor: ActorName): Promise<boolean> => {
    if (actor === 'visitor') return false;
    const isStaff = STAFF_ROLES.some((role) => role === actor);
    const url = isStaff ? '/backoffice/me' : '/pomelos/public/me/state';
    const { statusCode } = await app.inject({ url, headers: headers.get(actor) ?? {} });
    return statusCode !== 200;
  };
  const someoneIsGone = async (): Promise<boolean> => {
    for (const actor of ACTORS) if (await isGone(actor)) return true;
    return false;
  };

  await bring();
  const pairs = await pairsOf(db);
  let aim: Aim | undefined;
  let links = await signedLinks(db, owner.personId);
  return {
    api,
    pools,
    files,
    known: (name) => (/email|username/i.test(name) ? [owner.email, stranger.email] : (links.get(name) ?? [])),
    together: pairs.of,
    secret,
    specimens,
    headersOf: (actor) => headers.get(actor) ?? {},
    aim: () => aim,
    renew: async (endpoint) => {
      // What the limits counted of others before must not hide the call from who comes now.
      await sql`TRUNCATE rate_limit`.execute(db);
      if (await someoneIsGone()) await bring();
      if (endpoint.resource) {
        const make = SPECIMENS[endpoint.resource];
        specimens.own = [await make(db, owner), ...specimens.own].slice(0, MOST_SPECIMENS);
        specimens.foreign = [await make(db, stranger), ...specimens.foreign].slice(0, 2);
      }
      await bringWork(db);
      aim = await AIMED[endpoint.name]?.(api);
      links = await signedLinks(db, owner.personId);
      await Promise.all([pools.refresh(), pairs.refresh()]);
    },
  };
}
