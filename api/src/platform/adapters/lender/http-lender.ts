import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { z } from 'zod';
import { withoutTurn } from '../../load/turns.ts';
import { jsonOf } from '../bearer-call.ts';
import { clientCredentials, type TokenSource } from '../client-credentials.ts';
import { type Lender, LenderRefused, type LenderReport, LenderUnavailable } from './lender.ts';
import { readLenderMessage, readLenderReport } from './lender-messages.ts';

export type HttpLenderOptions = {
  name: string;
  baseUrl: string;
  /** A key, or an OAuth client. */
  access: { key: string } | { tokenUrl: string; clientId: string; clientSecret: string };
  webhookSecret: string;
  /** Host on which contracts are signed, without its subdomains. */
  signHost: string;
  iban: string | null;
  timeoutMs?: number;
  now?: () => number;
};

const DEFAULT_TIMEOUT_MS = 8000;
/** Refusals of a request, and not of the caller. */
const REFUSALS = new Set<number>([
  HTTP_STATUS.badRequest,
  HTTP_STATUS.conflict,
  HTTP_STATUS.gone,
  HTTP_STATUS.unprocessableContent,
]);
const Refusal = z.object({ reason: z.string().trim().min(1).max(300) });

async function refusalOf(answer: Response): Promise<LenderRefused> {
  const read = Refusal.safeParse(await jsonOf(answer).catch(() => null));
  return new LenderRefused(read.success ? read.data.reason : null);
}

type Call = { path: string; body?: object; key?: string };

function caller({ baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS }: HttpLenderOptions, token: TokenSource) {
  const base = baseUrl.replace(/\/+$/, '');
  const send = async ({ path, body, key }: Call, fresh: boolean): Promise<Response> =>
    fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${await token(fresh)}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // The token is sent to no other host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  const reach = async (call: Call): Promise<Response> => {
    const first = await send(call, false);
    if (first.status !== HTTP_STATUS.unauthorized) return first;
    await first.body?.cancel();
    return send(call, true);
  };
  /** The JSON of an answer; undefined for 404. */
  return async (call: Call): Promise<unknown> => {
    try {
      const answer = await reach(call);
      if (answer.ok) return await jsonOf(answer);
      if (REFUSALS.has(answer.status)) throw await refusalOf(answer);
      await answer.body?.cancel();
      if (answer.status === HTTP_STATUS.notFound) return undefined;
      throw new LenderUnavailable(`The lender answers ${answer.status}`);
    } catch (error) {
      if (error instanceof LenderRefused || error instanceof LenderUnavailable) throw error;
      throw new LenderUnavailable(undefined, { cause: error });
    }
  };
}

/**
 * A lender by HTTP: `POST {baseUrl}/requests`, `GET {baseUrl}/requests/{reference}`, and `POST` to its `/acceptance` and
 * `/cancellation` (docs/operating.md).
 */
export function createHttpLender(options: HttpLenderOptions): Lender {
  const { name, iban, access, signHost, webhookSecret, now = Date.now } = options;
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const token: TokenSource =
    'key' in access ? async () => access.key : clientCredentials(access, timeoutMs, now);
  const call = caller(options, token);
  const read = (body: unknown, reference?: string): LenderReport => {
    const report = readLenderReport(body, signHost);
    if (!report || (reference !== undefined && report.reference !== reference))
      throw new LenderUnavailable('The answer of the lender cannot be read');
    return report;
  };
  const requestPath = (reference: string): string => `/requests/${encodeURIComponent(reference)}`;
  const ask: Lender['ask'] = async ({ requestId, cents, months, data, consentedAt, returnUrl }) => {
    const body = { requestId, cents, currency: 'EUR', months, ...data, consentedAt, returnUrl };
    return read(await call({ path: '/requests', body, key: requestId }));
  };
  const find: Lender['read'] = async (reference) => {
    const body = await call({ path: requestPath(reference) });
    return body === undefined ? undefined : read(body, reference);
  };
  const accept: Lender['accept'] = async (reference, offerId) => {
    const path = `${requestPath(reference)}/acceptance`;
    return read(await call({ path, body: { offerId }, key: compositeKey(reference, offerId) }), reference);
  };
  const cancel: Lender['cancel'] = async (reference) => {
    await call({
      path: `${requestPath(reference)}/cancellation`,
      body: {},
      key: compositeKey(reference, 'cancel'),
    });
  };
  return {
    name,
    iban,
    ask: (request) => withoutTurn(() => ask(request)),
    read: (reference) => withoutTurn(() => find(reference)),
    accept: (reference, offerId) => withoutTurn(() => accept(reference, offerId)),
    cancel: (reference) => withoutTurn(() => cancel(reference)),
    readMessage: (body, signature) =>
      readLenderMessage(body, signature, { secret: webhookSecret, signHost, now }),
  };
}
