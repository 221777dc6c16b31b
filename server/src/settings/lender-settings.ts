import type { HttpLenderOptions } from '@pomelo/api/platform/adapters/lender/http-lender.ts';
import { z } from 'zod';
import { HTTP_PROTOCOLS, LOOPBACK, optional, url } from './variable.ts';

/** The lender that finances orders, by `docs/operating.md`; without LENDER_URL there is none. */
export const lenderVariables = {
  LENDER_URL: optional(url(HTTP_PROTOCOLS, 'attend l’adresse de l’interface du prêteur')),
  LENDER_NAME: optional(z.string().trim().min(2).max(200)),
  LENDER_KEY: optional(z.string().min(8, { error: 'doit compter au moins 8 caractères' })),
  LENDER_TOKEN_URL: optional(url(HTTP_PROTOCOLS, 'attend l’adresse où le prêteur donne ses jetons (OAuth)')),
  LENDER_CLIENT_ID: optional(z.string().max(500)),
  LENDER_CLIENT_SECRET: optional(z.string().max(1000)),
  LENDER_WEBHOOK_SECRET: optional(z.string().min(16, { error: 'doit compter au moins 16 caractères' })),
  LENDER_SIGN_HOST: optional(
    z.string().regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, {
      error: 'attend le nom d’hôte où les contrats se signent\u202f: signature.exemple.fr',
    }),
  ),
  LENDER_IBAN: optional(
    z
      .string()
      .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/, { error: 'attend un IBAN' })),
  ),
};

const NAMES = [
  'LENDER_URL',
  'LENDER_NAME',
  'LENDER_KEY',
  'LENDER_TOKEN_URL',
  'LENDER_CLIENT_ID',
  'LENDER_CLIENT_SECRET',
  'LENDER_WEBHOOK_SECRET',
  'LENDER_SIGN_HOST',
  'LENDER_IBAN',
] as const satisfies readonly (keyof typeof lenderVariables)[];
type Read = Partial<Record<(typeof NAMES)[number], string | undefined>>;

const isOpen = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !LOOPBACK.has(hostname);
};

function accessOf(variables: Read): HttpLenderOptions['access'] | undefined {
  const { LENDER_KEY, LENDER_TOKEN_URL, LENDER_CLIENT_ID, LENDER_CLIENT_SECRET } = variables;
  if (LENDER_KEY) return { key: LENDER_KEY };
  return LENDER_TOKEN_URL && LENDER_CLIENT_ID && LENDER_CLIENT_SECRET
    ? { tokenUrl: LENDER_TOKEN_URL, clientId: LENDER_CLIENT_ID, clientSecret: LENDER_CLIENT_SECRET }
    : undefined;
}

export function lenderOf(variables: Read): { lender?: HttpLenderOptions } {
  const { LENDER_URL: baseUrl, LENDER_NAME: name, LENDER_WEBHOOK_SECRET: webhookSecret } = variables;
  const access = accessOf(variables);
  if (!baseUrl || !name || !webhookSecret || !access) return {};
  const signHost = variables.LENDER_SIGN_HOST ?? new URL(baseUrl).hostname;
  return { lender: { baseUrl, name, webhookSecret, access, signHost, iban: variables.LENDER_IBAN ?? null } };
}

/**
 * Configuration errors of a lender: partial settings, and URLs without TLS (company data and their secret
 * pass there).
 */
export function lenderMistakes(variables: Read): string[] {
  if (!NAMES.some((name) => variables[name])) return [];
  const isComplete = variables.LENDER_URL && variables.LENDER_NAME && variables.LENDER_WEBHOOK_SECRET;
  const open = [variables.LENDER_URL, variables.LENDER_TOKEN_URL].some(
    (address) => address && isOpen(address),
  );
  return [
    ...(isComplete && accessOf(variables)
      ? []
      : [
          'LENDER_URL, LENDER_NAME et LENDER_WEBHOOK_SECRET vont ensemble, avec LENDER_KEY ou avec LENDER_TOKEN_URL, LENDER_CLIENT_ID et LENDER_CLIENT_SECRET',
        ]),
    ...(variables.LENDER_KEY && variables.LENDER_TOKEN_URL
      ? ['LENDER_KEY et LENDER_TOKEN_URL s’excluent\u202f: donnez l’une ou l’autre']
      : []),
    ...(open ? ['LENDER_URL et LENDER_TOKEN_URL attendent une adresse https://'] : []),
  ];
}
