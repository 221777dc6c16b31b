import { DAY_SECONDS } from '@pomelo/contract/durations.ts';
import type { FastifyReply } from 'fastify';

/**
 * Browsers accept such a cookie only with `Secure`, `Path=/` and no domain: no other host of the domain can
 * write it.
 */
const PREFIX = '__Host-';
const OWN = /^(?:pomelo_|consentement$)/;

/**
 * Cookies without the prefix that are renamed once, with their lifetimes. The others (session, flash) are
 * removed: another site may have written them.
 */
const RENAMED = new Map([
  ['pomelo_preferences', 365 * DAY_SECONDS],
  ['consentement', 182 * DAY_SECONDS],
  ...['', '_kbis', '_identite', '_faite'].map((part): [string, number] => [
    `pomelo_inscription${part}`,
    2 * DAY_SECONDS,
  ]),
]);

type Cookie = { name: string; value: string };
export type HostCookies = {
  /** The cookie header as the web application reads it, without prefixes; undefined when none is left. */
  header: string | undefined;
  /** Cookies of before the prefix: what removes or renames them. */
  lines: readonly string[];
};

const cookiesIn = (header: string): Cookie[] =>
  header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [{ name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }];
  });

const line = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}; Secure`;

/** Reads the cookies of a site under https: of our own, only those that no other host can have written. */
export function readHostCookies(given: string | undefined): HostCookies {
  if (given === undefined) return { header: undefined, lines: [] };
  const cookies = cookiesIn(given);
  const known = new Set(
    cookies.filter(({ name }) => name.startsWith(PREFIX)).map(({ name }) => name.slice(PREFIX.length)),
  );
  const lines: string[] = [];
  const accepted = cookies.flatMap(({ name, value }): Cookie[] => {
    const own = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
    if (own !== undefined) return OWN.test(own) ? [{ name: own, value }] : [];
    if (!OWN.test(name)) return [{ name, value }];
    lines.push(line(name, '', 0));
    const seconds = RENAMED.get(name);
    if (seconds === undefined || known.has(name)) return [];
    known.add(name);
    lines.push(line(PREFIX + name, value, seconds));
    return [{ name, value }];
  });
  return {
    header:
      accepted.length > 0 ? accepted.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined,
    lines,
  };
}

/** The `Set-Cookie` line of one of our cookies, under the name that a site under https gives it. */
export const hostCookieLine = (setCookie: string): string =>
  OWN.test(setCookie.slice(0, Math.max(0, setCookie.indexOf('=')))) ? PREFIX + setCookie : setCookie;

/**
 * Adds the prefix to the cookies of a response; removals and renames come first, so that those of the
 * response have precedence.
 */
export function sendHostCookies(reply: FastifyReply, older: readonly string[]): void {
  const set = [reply.getHeader('set-cookie') ?? []].flat().map((one) => hostCookieLine(String(one)));
  const lines = [...older, ...set];
  if (lines.length === 0) return;
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', lines);
}
