import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { LightMyRequestResponse } from 'fastify';
import { postForm } from '../../multipart.ts';
import { asStaff, type Staff } from '../../staff.ts';
import type { Buyer, TestApi } from '../../whole-api.ts';
import type { Shot } from '../requests.ts';

/** What chance would never generate: a link, a code, or things that belong together. It stands in for what was generated. */
export type Aim = Partial<Pick<Shot, 'path' | 'query' | 'body' | 'rawBody' | 'headers' | 'actor'>>;
export type Administrator = Pick<Staff, 'headers'>;
/** Makes what a call wants; `team` asks on behalf of the administrator who will send it. */
export type Maker = (api: TestApi, team: Administrator) => Promise<Aim>;
/** By the name of the call. */
export type Makers = Readonly<Record<string, Maker>>;

const DAY_MS = 86_400_000;
export const later = (): Date => new Date(Date.now() + DAY_MS);
/** As people write it: near midnight the day of Paris is not that of UTC. */
export const dayIn = (days: number): string => dayInParis(Date.now(), days);

/** The headers of who calls come after those of the actor generated. */
export const asBuyer = ({ headers }: Buyer): Aim => ({ actor: 'buyer', headers });
export const byToken = (token: string): Aim => ({ actor: 'visitor', path: { token } });
/** By the administrator of the ground, whose headers it has. */
export const byTeam = (aim: Omit<Aim, 'actor' | 'headers'>): Aim => ({ actor: 'administrator', ...aim });

export const answered = async <T>(answer: Promise<LightMyRequestResponse>): Promise<T> => {
  const { statusCode, body } = await answer;
  if (statusCode >= 400) throw new Error(body);
  return JSON.parse(body === '' ? 'null' : body) as T;
};

/** Asks as the administrator, who is expected to be answered. */
export const ask = <T>({ app }: TestApi, team: Administrator, call: Parameters<typeof asStaff>[2], body?: object): Promise<T> =>
  answered<T>(asStaff(app, team, call, body));

/** Sends a form of fields and perhaps a file. */
export function sendForm<T>(
  { app }: TestApi,
  { headers }: { headers: Record<string, string> },
  url: string,
  fields: Readonly<Record<string, string>>,
  file?: { name: string; fileName: string; content: Buffer },
): Promise<T> {
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
  return answered<T>(postForm(app, url, file ? [...parts, file] : parts, headers));
}
