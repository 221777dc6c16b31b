import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { createHash } from 'node:crypto';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { z } from 'zod';
import { UnreadableXml } from '../outside-xml.ts';
import {
  type InvoicePlatform,
  InvoiceRejected,
  type PlatformEvent,
  PlatformUnavailable,
  type SentInvoice,
  type TakenInvoice,
} from './invoice-platform.ts';
import { readLifeCycle, reasonText } from './life-cycle-message.ts';
import { clientCredentials, type TokenSource } from './client-credentials.ts';

export type AfnorPlatformOptions = {
  /** Prefix of `/v1/flows`. */
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  now?: () => number;
};

const TIMEOUT_MS = 20_000;
const PER_PAGE = 100;
const MAX_MESSAGE_BYTES = 2_000_000;
/** « Not now », among the refusals of a client. */
const LATER = new Set<number>([
  HTTP_STATUS.unauthorized,
  HTTP_STATUS.forbidden,
  HTTP_STATUS.notFound,
  HTTP_STATUS.requestTimeout,
  HTTP_STATUS.tooEarly,
  HTTP_STATUS.tooManyRequests,
]);

const Instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at));
const Reason = z.looseObject({ reasonMessage: z.string().optional(), reasonCode: z.string().optional() });
const Flow = z.looseObject({
  flowId: z.string().min(1).max(200),
  flowType: z.string().optional(),
  submittedAt: Instant,
  updatedAt: Instant.optional(),
  acknowledgement: z
    .looseObject({ status: z.string().optional(), details: z.array(Reason).nullish() })
    .nullish(),
});
type Flow = z.infer<typeof Flow>;
const Found = z.looseObject({ results: z.array(Flow) });
const Refusal = z.looseObject({
  errorMessage: z.string().optional(),
  detail: z.string().optional(),
  message: z.string().optional(),
});

const OUR_INVOICE = 'CustomerInvoice';
const LIFE_CYCLE = 'CustomerInvoiceLC';

const instantOf = ({ updatedAt, submittedAt }: Flow): Date => updatedAt ?? submittedAt;
const takenOf = ({ flowId, submittedAt }: Flow): TakenInvoice => ({ flowId, at: submittedAt });

function acknowledged(flow: Flow): PlatformEvent[] {
  const status = flow.acknowledgement?.status;
  if (status !== 'Ok' && status !== 'Error') return [];
  const reasons = (flow.acknowledgement?.details ?? []).map(
    ({ reasonMessage, reasonCode }) => reasonMessage || reasonCode || '',
  );
  const state = status === 'Ok' ? 'deposited' : 'rejected';
  const reason = status === 'Ok' ? null : reasonText(reasons);
  return [{ key: compositeKey(flow.flowId, state), at: instantOf(flow), state, reason, flowId: flow.flowId }];
}

const FILE_TYPES: Record<SentInvoice['syntax'], string> = {
  'Factur-X': 'application/pdf',
  CDAR: 'application/xml',
};

function form({ file, name, trackingId, rule, syntax }: SentInvoice): FormData {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const info = { trackingId, name, processingRule: rule, flowSyntax: syntax, sha256 };
  const data = new FormData();
  data.set('flowInfo', new Blob([JSON.stringify(info)], { type: 'application/json' }));
  data.set('file', new Blob([new Uint8Array(file)], { type: FILE_TYPES[syntax] }), name);
  return data;
}

async function refusalOf(answer: Response): Promise<string> {
  const read = Refusal.safeParse(await answer.json().catch(() => null));
  const problem = read.success ? read.data : {};
  return (
    reasonText([problem.errorMessage ?? problem.detail ?? problem.message ?? '']) ??
    `Refusée par la plateforme (${answer.status}).`
  );
}

/**
 * An approved platform by the API of the standard XP Z12-013 (its Flow Service), with the credentials of an
 * OAuth client. One whose answers do not conform counts as unreachable.
 */
export function createAfnorPlatform({
  baseUrl,
  now = Date.now,
  ...credentials
}: AfnorPlatformOptions): InvoicePlatform {
  const token = clientCredentials(credentials, TIMEOUT_MS, now);
  const call = caller(`${baseUrl.replace(/\/+$/, '')}/v1/flows`, token);
  const search = async (where: object): Promise<Flow[]> => {
    const body = JSON.stringify({ limit: PER_PAGE, where });
    const answer = await call('/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return readBy(Found, await wholeOf(answer)).results;
  };
  const lifeCycleEvents = async (flow: Flow): Promise<PlatformEvent[]> => {
    const answer = await call(`/${encodeURIComponent(flow.flowId)}?docType=Original`, {});
    const bytes = await wholeOf(answer);
    try {
      const messages = readLifeCycle(bytes);
      return messages.map((wording) => ({
        ...wording,
        key: compositeKey(flow.flowId, wording.number, wording.state),
        at: flow.submittedAt,
      }));
    } catch (error) {
      // An unreadable message does not stop the following ones.
      if (error instanceof UnreadableXml) return [];
      throw error;
    }
  };
  return {
    send: async (invoice) => {
      const answer = await call('', { method: 'POST', body: form(invoice) }, { refusals: true });
      if (!answer.ok) throw new InvoiceRejected(await refusalOf(answer));
      return takenOf(readBy(Flow, await wholeOf(answer)));
    },
    find: async (trackingId) => {
      const [flow] = await search({ trackingId });
      return flow && takenOf(flow);
    },
    eventsAfter: async (instant) => {
      const found = await search({
        updatedAfter: instant.toISOString(),
        flowType: [OUR_INVOICE, LIFE_CYCLE],
      });
      const flows = found.toSorted((a, b) => instantOf(a).getTime() - instantOf(b).getTime());
      const events: PlatformEvent[] = [];
      for (const flow of flows)
        events.push(...(flow.flowType === LIFE_CYCLE ? await lifeCycleEvents(flow) : acknowledged(flow)));
      const last = flows.at(-1);
      return { events, until: last ? instantOf(last) : instant, more: found.length >= PER_PAGE };
    },
  };
}

/**
 * Calls the platform with a token, requested again once it is refused. Throws `PlatformUnavailable`;
 * With `refusals`, returns a refusal of the sent file instead of throwing.
 */
function caller(base: string, token: TokenSource) {
  return async (path: string, init: RequestInit, { refusals = false } = {}): Promise<Response> => {
    const ask = async (fresh: boolean): Promise<Response> => {
      const headers = {
        accept: 'application/json, application/xml',
        ...init.headers,
        authorization: `Bearer ${await token(fresh)}`,
      };
      return fetch(base + path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    };
    const answer = await reached(async () => {
      const first = await ask(false);
      if (first.status !== HTTP_STATUS.unauthorized) return first;
      await first.body?.cancel();
      return ask(true);
    });
    const isRefusal = answer.status >= 400 && answer.status < 500 && !LATER.has(answer.status);
    if (answer.ok || (refusals && isRefusal)) return answer;
    await answer.body?.cancel();
    throw new PlatformUnavailable(`${answer.status}`);
  };
}

async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new PlatformUnavailable(error instanceof Error ? error.message : 'no answer', { cause: error });
  }
}

const wholeOf = (answer: Response): Promise<Buffer> =>
  reached(async () => {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body ?? []) {
      size += part.length;
      if (size > MAX_MESSAGE_BYTES) throw new Error('An answer too long to be one');
      parts.push(part);
    }
    return Buffer.concat(parts);
  });

function readBy<S extends z.ZodType>(schema: S, bytes: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new PlatformUnavailable('an answer that is none of the standard', { cause: error });
  }
}
