import type { AfnorPlatformOptions } from '@pomelo/api/platform/adapters/afnor-platform.ts';
import { LOOPBACK } from './variable.ts';

const ADDRESSES = ['INVOICE_PLATFORM_URL', 'INVOICE_PLATFORM_TOKEN_URL'] as const;
const NAMES = [...ADDRESSES, 'INVOICE_PLATFORM_CLIENT_ID', 'INVOICE_PLATFORM_CLIENT_SECRET'] as const;
type Read = Partial<Record<(typeof NAMES)[number], string | undefined>>;

/** Undefined unless all four are set. */
export function invoicePlatformOf(variables: Read): { invoicePlatform?: AfnorPlatformOptions } {
  const [baseUrl, tokenUrl, clientId, clientSecret] = NAMES.map((name) => variables[name]);
  return baseUrl && tokenUrl && clientId && clientSecret
    ? { invoicePlatform: { baseUrl, tokenUrl, clientId, clientSecret } }
    : {};
}

/** Invoices, and the secret that sends them, do not travel in the clear. */
function isOpen(address: string | undefined): boolean {
  if (!address) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !LOOPBACK.has(hostname);
}

export function invoicePlatformMistakes(variables: Read): string[] {
  const missing = NAMES.filter((name) => !variables[name]);
  if (missing.length === NAMES.length) return [];
  return [
    ...(missing.length > 0
      ? [`${missing.join(', ')}\u202f: les quatre variables INVOICE_PLATFORM_… vont ensemble`]
      : []),
    ...ADDRESSES.filter((name) => isOpen(variables[name])).map(
      (name) => `${name} attend une adresse https://`,
    ),
  ];
}
