import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { LightMyRequestResponse } from 'fastify';
import { postForm } from '../../files/multipart.ts';
import { asStaff, type Staff } from '../../staff.ts';
import type { Buyer, TestApi } from '../../whole-api.ts';
import type { FuzzRequest } from '../requests.ts';

/**
 * Parts of a request that random values never match (a link, a code, related ids); they replace the generated
 * ones.
 */
export type TargetedRequest = Partial<
  Pick<FuzzRequest, 'path' | 'query' | 'body' | 'rawBody' | 'headers' | 'actor'>
>;
export type Administrator = Pick<Staff, 'headers'>;
/** Creates the rows that a request needs; `admin` sends it. */
export type RequestGenerator = (api: TestApi, admin: Administrator) => Promise<TargetedRequest>;
/** By the name of the call. */
export type RequestGenerators = Readonly<Record<string, RequestGenerator>>;

export const later = (): Date => new Date(Date.now() + DAY_MS);
/** The day in Paris: near midnight it is not that of UTC. */
export const dayIn = (days: number): string => dayInParis(Date.now(), days);

/** The caller's headers override those of the generated actor. */
export const asBuyer = ({ headers }: Buyer): TargetedRequest => ({ actor: 'buyer', headers });
export const byToken = (token: string): TargetedRequest => ({ actor: 'visitor', path: { token } });
/** Sent by the fixture's administrator, with their headers. */
export const asAdministrator = (targeted: Omit<TargetedRequest, 'actor' | 'headers'>): TargetedRequest => ({
  actor: 'administrator',
  ...targeted,
});

export const expectSuccess = async <T>(answer: Promise<LightMyRequestResponse>): Promise<T> => {
  const { statusCode, body } = await answer;
  if (statusCode >= 400) throw new Error(body);
  return JSON.parse(body === '' ? 'null' : body) as T;
};

/** Calls as the administrator, and expects success. */
export const callAsAdmin = <T>(
  { app }: TestApi,
  admin: Administrator,
  call: Parameters<typeof asStaff>[2],
  body?: object,
): Promise<T> => expectSuccess<T>(asStaff(app, admin, call, body));

/** Sends a form of fields and perhaps a file. */
export function sendForm<T>(
  { app }: TestApi,
  { headers }: { headers: Record<string, string> },
  url: string,
  fields: Readonly<Record<string, string>>,
  file?: { name: string; fileName: string; content: Buffer },
): Promise<T> {
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
  return expectSuccess<T>(postForm(app, url, file ? [...parts, file] : parts, headers));
}
