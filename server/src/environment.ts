import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/** The root of the checkout. */
export const ROOT = resolve(import.meta.dirname, '../..');

const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const flag = optional(z.enum(['0', '1', 'true', 'false'], { error: 'attend 0 ou 1' })).transform(
  (value) => value === '1' || value === 'true',
);

const url = (protocols: readonly string[], error: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error });

const origins = optional(z.string()).transform((value, context): string[] => {
  const listed = (value ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  for (const origin of listed) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    context.addIssue({
      code: 'custom',
      message: `« ${origin} » n’est pas une origine (attendu\u202f: https://exemple.fr, sans chemin ni barre finale)`,
    });
  }
  return listed;
});

/** As Fastify's option `trustProxy`; a function counts the relays from this server outwards. */
export type Proxies = false | string | ((address: string, relay: number) => boolean);

/** Proxies whose X-Forwarded-* headers are believed: a number of hops, or addresses. */
const trustProxy = optional(
  z.string().regex(/^(\d{1,2}|[\w.:/]+(\s*,\s*[\w.:/]+)*)$/, {
    error: 'attend un nombre de relais ou une liste d’adresses (« loopback » comprise)',
  }),
).transform((value): Proxies => {
  if (value === undefined || value === '0') return false;
  if (!/^\d+$/.test(value)) return value.replace(/\s+/g, '');
  return (_address, relay) => relay < Number(value);
});

const Variables = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'], { error: 'attend development, production ou test' })),
  PORT: optional(z.coerce.number({ error: 'attend un numéro de port' }).int().min(0).max(65535)).transform((port) => port ?? 3000),
  HOST: optional(z.string()),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'], 'attend une adresse postgres://utilisateur:mot-de-passe@machine:port/base')),
  DATA_DIR: optional(z.string()).transform((folder) => resolve(ROOT, folder ?? 'data')),
  TOKEN_SECRET: optional(z.string().min(32, { error: 'doit compter au moins 32 caractères' })),
  CORS_ORIGINS: origins,
  TRUST_PROXY: trustProxy,
  API_URL: optional(url(['http:', 'https:'], 'attend une adresse http(s)')),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'attend une adresse smtp:// ou smtps://')),
  GTM_ID: optional(z.string().regex(/^GTM-[A-Z0-9]+$/, { error: 'attend un identifiant GTM-XXXX' })),
  LOG_LEVEL: optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'attend silent, error, warn, info ou debug' })),
  DEBUG_ERRORS: flag,
});

export type Environment = {
  production: boolean;
  port: number;
  host: string;
  /** Absent: PostgreSQL is started under `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** Absent: drawn once and kept under `dataDir`, never in production. */
  tokenSecret?: string;
  corsOrigins: string[];
  trustProxy: Proxies;
  /** Where a web server started alone finds the API. */
  apiUrl?: string;
  smtpUrl?: string;
  gtmId?: string;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Shows « Afficher l’erreur » on the error screen (portal.md §2). */
  debugErrors: boolean;
};

/**
 * Reads the environment once; throws a StartError with one French line per mistake. `opensSessions` is false for what
 * never signs one (the pages alone, import, seed): it does without TOKEN_SECRET.
 */
export function readEnvironment(source: Record<string, string | undefined>, { opensSessions = true } = {}): Environment {
  const parsed = Variables.safeParse(source);
  const mistakes = parsed.success
    ? inProduction(parsed.data, opensSessions)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${frenchOf(issue)}`);
  if (!parsed.success || mistakes.length > 0) {
    throw new StartError(`La configuration n’est pas valable\u202f:\n${mistakes.map((mistake) => `  – ${mistake}`).join('\n')}`);
  }
  const variables = parsed.data;
  const production = variables.NODE_ENV === 'production';
  return {
    production,
    port: variables.PORT,
    // Demo accounts have a published password: outside production only this machine is served.
    host: variables.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    databaseUrl: variables.DATABASE_URL,
    dataDir: variables.DATA_DIR,
    tokenSecret: variables.TOKEN_SECRET,
    corsOrigins: variables.CORS_ORIGINS,
    trustProxy: variables.TRUST_PROXY,
    apiUrl: variables.API_URL,
    smtpUrl: variables.SMTP_URL,
    gtmId: variables.GTM_ID,
    logLevel: variables.LOG_LEVEL ?? 'warn',
    debugErrors: variables.DEBUG_ERRORS,
  };
}

function inProduction(variables: z.output<typeof Variables>, opensSessions: boolean): string[] {
  if (variables.NODE_ENV !== 'production') return [];
  const mistakes: string[] = [];
  if (opensSessions && !variables.TOKEN_SECRET)
    mistakes.push('TOKEN_SECRET est obligatoire en production (au moins 32 caractères tirés au hasard)');
  if (variables.DEBUG_ERRORS) mistakes.push('DEBUG_ERRORS est interdit en production\u202f: il montre le détail des erreurs aux visiteurs');
  return mistakes;
}

function frenchOf(issue: z.core.$ZodIssue): string {
  if (issue.path[0] === 'PORT') return 'attend un numéro de port entre 0 et 65535';
  return issue.message;
}
