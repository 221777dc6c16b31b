import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP } from 'node:net';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { createEncryption, type DataKeys, type Encryption } from '../../encryption.ts';
import { DownloadError, lookupOf, publicAddressOf } from '../feed-download.ts';
import { isPublicAddress } from '../public-address.ts';
import { createVapid, encryptPush, keyPairOf, type SubscriptionKeys } from './push-encryption.ts';

export type PushTarget = SubscriptionKeys & { endpoint: string };
export type PushNote = {
  text: string;
  ttlSeconds: number;
  /**
   * A later notification of the same topic replaces this one while it is undelivered; 32 characters at most.
   */
  topic: string;
};

export type WebPush = {
  /** The public VAPID key, which browsers subscribe with; base64url. */
  publicKey: string;
  encryption: Encryption;
  /** Whether notifications may be sent there: https, the usual port, no address of a private network. */
  accepts: (endpoint: string) => boolean;
  /** `gone`: never send there again. Throws what a later attempt may succeed at. */
  send: (target: PushTarget, note: PushNote) => Promise<'sent' | 'gone'>;
};

export type WebPushOptions = {
  /** 32 bytes, base64url. */
  privateKey: string;
  /** Contact of the sender for push services: a mailto: or https: address. */
  subject: string;
  dataKeys: DataKeys;
  now: () => Date;
  /** In tests: another port, without TLS. */
  httpAllowed?: boolean;
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const TOKEN_MS = 12 * HOUR_MS;

class PushFailed extends Error {
  constructor(reason: string | number, cause?: unknown) {
    super(`The push service did not accept a notification: ${reason}`, { cause });
    this.name = 'PushFailed';
  }
}

export function createWebPush(options: WebPushOptions): WebPush {
  const { httpAllowed = false, isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS, now } = options;
  const pair = keyPairOf(options.privateKey);
  const authorize = createVapid(pair, options.subject);

  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, port, username, password, hostname } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    const isUsual = protocol === 'https:' && port === '';
    const host = hostname.replace(/^\[|\]$/g, '');
    return (isUsual || (httpAllowed && protocol === 'http:')) && (isIP(host) === 0 || isAllowed(host));
  };

  const send: WebPush['send'] = async ({ endpoint, ...keys }, { text, ttlSeconds, topic }) => {
    if (!accepts(endpoint)) return 'gone';
    const url = new URL(endpoint);
    const address = await addressOf(url, isAllowed);
    if (address === undefined) return 'gone';
    const body = encryptPush(text, keys);
    const headers = {
      authorization: authorize(url.origin, new Date(now().getTime() + TOKEN_MS)),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: ttlSeconds,
      topic,
      urgency: 'high',
    };
    const status = await post(url, { address, headers, body, timeoutMs });
    if (status >= 200 && status < 300) return 'sent';
    if (status === HTTP_STATUS.notFound || status === HTTP_STATUS.gone) return 'gone';
    throw new PushFailed(status);
  };
  return {
    publicKey: pair.getPublicKey('base64url'),
    encryption: createEncryption(options.dataKeys),
    accepts,
    send,
  };
}

/** Undefined for an address of a private network. */
async function addressOf(url: URL, isAllowed: (address: string) => boolean): Promise<string | undefined> {
  try {
    return await publicAddressOf(url.hostname, isAllowed);
  } catch (error) {
    if (error instanceof DownloadError && error.problem === 'private-address') return undefined;
    throw new PushFailed('unknown host', error);
  }
}

type Posted = {
  address: string;
  headers: Record<string, string | number>;
  body: Buffer;
  timeoutMs: number;
};

/** The status alone: a redirect is not followed, and no body is read. */
function post(url: URL, { address, headers, body, timeoutMs }: Posted): Promise<number> {
  const sendRequest = url.protocol === 'https:' ? askHttps : askHttp;
  return new Promise((answered, failed) => {
    const request = sendRequest(url, {
      method: 'POST',
      agent: false,
      lookup: lookupOf(address),
      signal: AbortSignal.timeout(timeoutMs),
      headers,
    });
    request.on('response', (answer) => {
      answer.destroy();
      answered(answer.statusCode ?? 0);
    });
    request.on('error', (error) => failed(new PushFailed('unreachable', error)));
    request.end(body);
  });
}
