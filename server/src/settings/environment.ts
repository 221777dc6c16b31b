import { resolve } from 'node:path';
import type { S3Settings } from '@pomelo/api/platform/files/s3-file-store.ts';
import type { Sender } from '@pomelo/api/platform/adapters/mailer.ts';
import type { HttpLenderOptions } from '@pomelo/api/platform/adapters/lender/http-lender.ts';
import type { AfnorPlatformOptions } from '@pomelo/api/platform/adapters/afnor-platform.ts';
import { DEMO_SELLER, type Seller } from '@pomelo/api/platform/documents/content/seller.ts';
import { CHAT_PROVIDERS } from '@pomelo/contract/content/chat.endpoints.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { z } from 'zod';
import { invoicePlatformMistakes, invoicePlatformOf } from './invoice-platform-settings.ts';
import { lenderMistakes, lenderOf, lenderVariables } from './lender-settings.ts';
import { metricsMistakes, metricsOf } from './metrics-settings.ts';
import { chatMistakes, chatOf } from './chat-settings.ts';
import { DEFAULT_IDLE_MINUTES, DEFAULT_STAFF_IDLE_MINUTES, idleMinutes } from './idle-settings.ts';
import { dataKey, oldDataKeys } from './data-key-settings.ts';
import { s3Bucket, s3Endpoint, s3Key, s3Mistakes, s3Of, s3Region } from './s3-settings.ts';
import { sender } from './sender-setting.ts';
import { seller } from './seller-setting.ts';
import { productionMistakes } from './production-settings.ts';
import {
  hostNamesOf,
  proxyMistakes,
  securityContact,
  securityContactOf,
  site,
} from './public-site-settings.ts';
import { stripeMistakes, stripeOf } from './stripe-settings.ts';
import { vapidMistakes, vapidOf, vapidPrivateKey, vapidPublicKey, vapidSubject } from './vapid-settings.ts';
import { searchUrl } from './search-settings.ts';
import { settingWarnings } from './setting-warnings.ts';
import { workers } from './workers-setting.ts';
import { databaseMistakes, databaseUrl } from './database-settings.ts';
import { flag, optional, url, HTTP_PROTOCOLS } from './variable.ts';
import {
  registerKey,
  registerTimeoutMs,
  registerUrl,
  batteryRegisterOf,
  vehicleRegisterOf,
} from './vehicle-register-settings.ts';
import { frenchOf } from './french-issue.ts';
import { StartError } from '../process/start-error.ts';

// OPS-12
/** The root of the checkout. */
export const ROOT = resolve(import.meta.dirname, '../../..');

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

/** Value of Fastify's option `trustProxy`; a function counts the relays from this server outwards. */
export type Proxies = false | string | ((address: string, relay: number) => boolean);

/** Proxies whose X-Forwarded-* headers are trusted: a number of hops, or addresses. */
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
  NODE_ENV: optional(
    z.enum(['development', 'production', 'test'], { error: 'attend development, production ou test' }),
  ),
  PORT: optional(z.coerce.number({ error: 'attend un numéro de port' }).int().min(0).max(65535)).transform(
    (port) => port ?? 3000,
  ),
  HOST: optional(z.string()),
  WORKERS: workers,
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_POOLER_URL: databaseUrl,
  SEARCH_URL: searchUrl,
  FEEDS_DIR: optional(z.string()).transform((folder) => folder && resolve(ROOT, folder)),
  DATA_DIR: optional(z.string()).transform((folder) => resolve(ROOT, folder ?? 'data')),
  TOKEN_SECRET: optional(z.string().min(32, { error: 'doit compter au moins 32 caractères' })),
  SESSION_IDLE_MINUTES: idleMinutes(DEFAULT_IDLE_MINUTES),
  STAFF_IDLE_MINUTES: idleMinutes(DEFAULT_STAFF_IDLE_MINUTES),
  STAFF_SECOND_FACTOR: flag,
  DATA_KEY: dataKey,
  DATA_KEYS_OLD: oldDataKeys,
  SETUP_CODE: optional(z.string().min(8, { error: 'doit compter au moins 8 caractères' }).max(200)),
  CORS_ORIGINS: origins,
  CLAMD_URL: optional(
    z.string().regex(/^(tcp:\/\/(\[[\da-fA-F:]+\]|[\w.-]+)(:\d{1,5})?|unix:\/[^?#]+)$/, {
      error: 'attend l’adresse de clamd\u202f: tcp://machine:3310 ou unix:/chemin/clamd.ctl',
    }),
  ),
  VEHICLE_REGISTER_URL: registerUrl,
  VEHICLE_REGISTER_KEY: registerKey,
  VEHICLE_REGISTER_TIMEOUT_MS: registerTimeoutMs,
  BATTERY_REGISTER_URL: registerUrl,
  BATTERY_REGISTER_KEY: registerKey,
  MIN_FREE_MB: optional(z.coerce.number().int().min(0).max(10_000_000)).transform(
    (megabytes) => megabytes ?? 1024,
  ),
  S3_BUCKET: s3Bucket,
  S3_ENDPOINT: s3Endpoint,
  S3_REGION: s3Region,
  S3_ACCESS_KEY_ID: s3Key,
  S3_SECRET_ACCESS_KEY: s3Key,
  TRUST_PROXY: trustProxy,
  API_URL: optional(url(HTTP_PROTOCOLS, 'attend une adresse http(s)')),
  PUBLIC_URL: site,
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'attend une adresse smtp:// ou smtps://')),
  MAIL_FILES: flag,
  MAIL_FROM: sender,
  SECURITY_CONTACT: securityContact,
  TEAM_EMAIL: optional(z.email({ error: 'attend une adresse e-mail' })),
  VAPID_PUBLIC_KEY: vapidPublicKey,
  VAPID_PRIVATE_KEY: vapidPrivateKey,
  VAPID_SUBJECT: vapidSubject,
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_\w{8,}$/, { error: 'attend une clé secrète de Stripe, sk_… ou rk_…' }),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_.{8,}$/, { error: 'attend le secret de signature d’un webhook de Stripe, whsec_…' }),
  ),
  LENDER_URL: lenderVariables.LENDER_URL,
  LENDER_NAME: lenderVariables.LENDER_NAME,
  LENDER_KEY: lenderVariables.LENDER_KEY,
  LENDER_TOKEN_URL: lenderVariables.LENDER_TOKEN_URL,
  LENDER_CLIENT_ID: lenderVariables.LENDER_CLIENT_ID,
  LENDER_CLIENT_SECRET: lenderVariables.LENDER_CLIENT_SECRET,
  LENDER_WEBHOOK_SECRET: lenderVariables.LENDER_WEBHOOK_SECRET,
  LENDER_SIGN_HOST: lenderVariables.LENDER_SIGN_HOST,
  LENDER_IBAN: lenderVariables.LENDER_IBAN,
  INVOICE_PLATFORM_URL: optional(
    url(HTTP_PROTOCOLS, 'attend l’adresse du « Flow Service » de votre plateforme agréée'),
  ),
  INVOICE_PLATFORM_TOKEN_URL: optional(
    url(HTTP_PROTOCOLS, 'attend l’adresse où la plateforme agréée donne ses jetons (OAuth)'),
  ),
  INVOICE_PLATFORM_CLIENT_ID: optional(z.string().max(500)),
  INVOICE_PLATFORM_CLIENT_SECRET: optional(z.string().max(1000)),
  SELLER: seller,
  VAT_NUMBER: optional(
    z
      .string()
      .regex(/^[A-Z]{2}[0-9A-Z]{2,12}$/, { error: 'attend notre numéro de TVA\u202f: FR83404833048' }),
  ),
  CHAT_PROVIDER: optional(z.enum(CHAT_PROVIDERS, { error: 'attend none, tawk, chatwoot ou crisp' })),
  CHAT_SITE_ID: optional(z.string()),
  CHAT_URL: site,
  CHAT_IDENTITY_KEY: optional(z.string()),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  METRICS_HOST: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, { error: 'doit compter au moins 16 caractères' })),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    url(HTTP_PROTOCOLS, 'attend l’adresse d’un collecteur OpenTelemetry\u202f: http://127.0.0.1:4318'),
  ),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(120)),
  SHED_AFTER_MS: optional(z.coerce.number().int().min(50).max(60_000)),
  LOG_LEVEL: optional(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'attend silent, error, warn, info ou debug',
    }),
  ),
  DEBUG_ERRORS: flag.transform((value) => value ?? false),
});

const BALANCED_DRAIN_SECONDS = 3;

export type Environment = {
  /** Warnings for the operator at the start, in French. */
  warnings: string[];
  production: boolean;
  port: number;
  host: string;
  /** Processes that answer on `port`. */
  workers: number;
  /** Absent: PostgreSQL is started under `dataDir`. */
  databaseUrl?: string;
  /** Address of the owner of the tables, where `databaseUrl` is a role that owns nothing. */
  databaseOwnerUrl: string | undefined;
  /** The database of `databaseUrl` through a pooler in transaction mode, for requests. */
  databasePoolerUrl: string | undefined;
  /** OpenSearch, where it has the stock; absent: each node has it in memory. */
  searchUrl: string | undefined;
  dataDir: string;
  /** The one folder whose files feeds may read; absent for none. */
  feedsDir: string | undefined;
  /** Absent: generated once and stored under `dataDir`, never in production. */
  tokenSecret?: string;
  /** How long a session may stay unused. */
  idle: { buyerMs: number; staffMs: number };
  /** The staff must have a second factor: by default in production. */
  staffSecondFactor: boolean;
  /** Absent: generated once and stored under `dataDir`, never in production. */
  dataKey?: string;
  /** Decrypt only: keys from before a rotation. */
  oldDataKeys: string[];
  /** Code that the first administrator must enter in production; derived from the token secret by default. */
  setUpCode?: string;
  corsOrigins: string[];
  /** The antivirus that uploads are scanned by; absent: none. */
  clamdUrl?: string;
  /** The bucket of uploaded files; absent: they are under `dataDir`. */
  s3?: S3Settings;
  /** Uploads are refused while fewer bytes are free in `dataDir`. */
  minFreeBytes: number;
  trustProxy: Proxies;
  /** Address of the API for a separate web server. */
  apiUrl?: string;
  /** Public URL of the site, without a trailing slash: the prefix of links in mails. */
  siteUrl: string;
  /** Base of absolute addresses of pages, whatever the requested host. */
  publicUrl?: string;
  /** Absent: mails are files under `dataDir`. */
  smtpUrl?: string;
  mailFrom: Sender;
  /** Mail address of the team; that of the sender by default. */
  teamEmail: string;
  /** Contact for vulnerability reports, as a URI; null when no address is known. */
  securityContact: string | null;
  /** Host names this server answers to, in addition to this host's own; null for any. */
  hostNames: string[] | null;
  /** Signs notifications of browsers; absent: a key in `dataDir`, in production none are sent. */
  vapid?: { privateKey: string; subject: string };
  /** Absent: charging terminals are paid on the built-in test page, never in production. */
  stripe?: { secretKey: string; webhookSecret: string };
  /** The approved platform that transmits invoices; without it they are sent by mail only. */
  invoicePlatform?: AfnorPlatformOptions;
  /** Finances orders; absent: a built-in test page does, but not in production. */
  lender?: HttpLenderOptions;
  /** The seller named on documents; the demo company by default, never in production. */
  seller: Seller;
  /** Our own VAT number: with it, VIES returns a proof of each check. */
  vatNumber?: string;
  vehicleRegister: ReturnType<typeof vehicleRegisterOf>;
  batteryRegister: ReturnType<typeof batteryRegisterOf>;
  /** Absent: no live chat. A process with pages only has no key. */
  chat?: ReturnType<typeof chatOf>['chat'];
  /** Port of metrics and health; absent: none. */
  metrics?: { host: string; port: number; token: string | undefined };
  /** The OpenTelemetry collector; absent: no tracing. */
  tracesUrl: string | undefined;
  /** How long a stopping process still answers, while not ready. */
  drainSeconds: number;
  /** Event-loop delay beyond which deferrable requests are refused; the default applies when absent. */
  shedAfterMs: number | undefined;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Shows « Afficher l’erreur » on the error screen (SITE-19). */
  debugErrors: boolean;
};

/**
 * Reads the environment once; throws a StartError with one French line per mistake. `opensSessions` is false
 * for programs that sign no session (pages alone, import, seed) and need no TOKEN_SECRET. `listens` is true
 * for programs that serve browsers.
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
  { opensSessions = true, listens = opensSessions }: { opensSessions?: boolean; listens?: boolean } = {},
): Environment {
  const parsed = Variables.safeParse(source);
  const mistakes = parsed.success
    ? [
        ...stripeMistakes(parsed.data),
        ...vapidMistakes(parsed.data),
        ...databaseMistakes(parsed.data),
        ...s3Mistakes(parsed.data),
        ...invoicePlatformMistakes(parsed.data),
        ...lenderMistakes(parsed.data),
        ...metricsMistakes(parsed.data),
        ...chatMistakes(parsed.data, { signs: opensSessions }),
        ...productionMistakes(parsed.data, opensSessions),
        ...(listens ? proxyMistakes(parsed.data) : []),
      ]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${frenchOf(issue)}`);
  if (!parsed.success || mistakes.length > 0) {
    throw new StartError(
      `La configuration n’est pas valable\u202f:\n${mistakes.map((mistake) => `  – ${mistake}`).join('\n')}`,
    );
  }
  const variables = parsed.data;
  const production = variables.NODE_ENV === 'production';
  return {
    warnings: settingWarnings(source, Object.keys(Variables.shape)),
    production,
    port: variables.PORT,
    // Demo accounts have a published password: outside production only this machine is served.
    host: variables.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    workers: variables.WORKERS,
    databaseUrl: variables.DATABASE_URL,
    databaseOwnerUrl: variables.DATABASE_OWNER_URL,
    databasePoolerUrl: variables.DATABASE_POOLER_URL,
    searchUrl: variables.SEARCH_URL,
    dataDir: variables.DATA_DIR,
    feedsDir: variables.FEEDS_DIR,
    tokenSecret: variables.TOKEN_SECRET,
    idle: {
      buyerMs: variables.SESSION_IDLE_MINUTES * MINUTE_MS,
      staffMs: variables.STAFF_IDLE_MINUTES * MINUTE_MS,
    },
    staffSecondFactor: variables.STAFF_SECOND_FACTOR ?? production,
    dataKey: variables.DATA_KEY,
    oldDataKeys: variables.DATA_KEYS_OLD,
    setUpCode: variables.SETUP_CODE,
    corsOrigins: variables.CORS_ORIGINS,
    clamdUrl: variables.CLAMD_URL,
    minFreeBytes: variables.MIN_FREE_MB * 1024 * 1024,
    trustProxy: variables.TRUST_PROXY,
    apiUrl: variables.API_URL,
    publicUrl: variables.PUBLIC_URL,
    siteUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    teamEmail: variables.TEAM_EMAIL ?? variables.MAIL_FROM.address,
    securityContact: securityContactOf(variables),
    hostNames: production ? null : hostNamesOf(variables),
    ...s3Of(variables),
    ...vapidOf(variables),
    ...stripeOf(variables),
    ...invoicePlatformOf(variables),
    ...lenderOf(variables),
    seller: variables.SELLER ?? DEMO_SELLER,
    vatNumber: variables.VAT_NUMBER,
    vehicleRegister: vehicleRegisterOf(variables),
    batteryRegister: batteryRegisterOf(variables),
    ...chatOf(variables),
    ...metricsOf(variables),
    tracesUrl: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    // Behind a load balancer, which needs time to notice.
    drainSeconds: variables.DRAIN_SECONDS ?? (variables.TRUST_PROXY === false ? 0 : BALANCED_DRAIN_SECONDS),
    shedAfterMs: variables.SHED_AFTER_MS,
    logLevel: variables.LOG_LEVEL ?? 'warn',
    debugErrors: variables.DEBUG_ERRORS,
  };
}
