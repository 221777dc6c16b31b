import { z } from 'zod';
import { optional } from './variable.ts';

/** A domain without owner: for mail files only, refused by mail servers. */
export const DEFAULT_SENDER = 'ne-pas-repondre@pomelo.example';

const isAddress = (value: string): boolean =>
  (URL.canParse(value) && new URL(value).protocol === 'https:') ||
  z.email().safeParse(value.replace(/^mailto:/, '')).success;

export const securityContact = optional(
  z.string().refine(isAddress, { error: 'attend une adresse e-mail ou une adresse https' }),
);

type Contacts = {
  SECURITY_CONTACT?: string | undefined;
  TEAM_EMAIL?: string | undefined;
  MAIL_FROM: { address: string };
  SELLER?: { email: string } | undefined;
};

/** `SECURITY_CONTACT`, else the address of the team, else the one on invoices; null when there is none. */
export function securityContactOf({
  SECURITY_CONTACT,
  TEAM_EMAIL,
  MAIL_FROM,
  SELLER,
}: Contacts): string | null {
  const address = TEAM_EMAIL ?? (MAIL_FROM.address === DEFAULT_SENDER ? SELLER?.email : MAIL_FROM.address);
  if (SECURITY_CONTACT === undefined) return address === undefined ? null : `mailto:${address}`;
  return /^(?:https|mailto):/.test(SECURITY_CONTACT) ? SECURITY_CONTACT : `mailto:${SECURITY_CONTACT}`;
}

type Names = { PUBLIC_URL?: string | undefined; HOST?: string | undefined };

/**
 * Host names of a server that is not in production, where demo accounts have a published password: those that
 * were given.
 */
export const hostNamesOf = ({ PUBLIC_URL, HOST }: Names): string[] => [
  ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []),
  ...(HOST ? [HOST] : []),
];

/**
 * TLS ends at a proxy: unless it is configured, every visitor has the address of that proxy, and shares one
 * rate limit.
 */
export function proxyMistakes({
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<Names, 'PUBLIC_URL'> & { TRUST_PROXY: unknown }): string[] {
  if (!PUBLIC_URL?.startsWith('https:') || TRUST_PROXY !== false) return [];
  return [
    `TRUST_PROXY est obligatoire quand PUBLIC_URL est en https (${PUBLIC_URL}).
    Pomelo ne parle que HTTP\u202f: un relais devant lui termine TLS. Sans TRUST_PROXY, tous les visiteurs auraient
    l’adresse de ce relais, et le premier qui atteint une limite (connexion, envois) en priverait tous les autres.
    – Un relais (nginx, Caddy, Traefik, un répartiteur)\u202f: TRUST_PROXY=1. Deux à la suite\u202f: TRUST_PROXY=2.
    – Des relais d’adresses connues\u202f: TRUST_PROXY=10.0.0.5,10.0.0.6.
    – Pour essayer sans relais\u202f: PUBLIC_URL=http://localhost:3000.
    Voir docs/operating.md, « Behind a proxy ».`,
  ];
}

/** The public address of the site: no path. */
export const site = optional(
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && isBare(new URL(value)),
      {
        error: 'attend l’adresse du site sans chemin\u202f: https://exemple.fr',
      },
    ),
).transform((value) => value && new URL(value).origin);

const isBare = ({ pathname, search, hash, username }: URL): boolean =>
  /^\/+$/.test(pathname) && search === '' && hash === '' && username === '';
