import type { Purpose } from '@pomelo/contract/content/consent.ts';
import { readCookies } from './cookies.server.ts';

/** The cookies that each purpose leaves in a browser. */
const LEFT_BY: Record<Purpose, RegExp> = {
  audience: /^(_ga($|_)|_gid$|_gat|_gcl_|_dc_gtm_|FPID$|FPLC$)/,
  messagerie: /^(twk_|TawkConnectionTime$|cw_|crisp-client)/,
};

/**
 * A refusal and a log-out delete the cookies of the purpose: by the names the browser sends, on each host
 * that may have set them.
 */
export function clearedThirdPartyCookies(
  purposes: readonly Purpose[],
  request: Request,
  secure: boolean,
): [string, string][] {
  const names = [...readCookies(request.headers.get('cookie')).keys()].filter((name) =>
    purposes.some((one) => LEFT_BY[one].test(name)),
  );
  const { hostname } = new URL(request.url);
  return names.flatMap((name) =>
    [null, ...parentsOf(hostname)].map((domain): [string, string] => [
      'Set-Cookie',
      `${name}=; Path=/; Max-Age=0; SameSite=Lax${domain ? `; Domain=${domain}` : ''}${secure ? '; Secure' : ''}`,
    ]),
  );
}

/** `www.pomelo.fr` and `pomelo.fr`; none for a name without a dot or an IP address. */
function parentsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  if (labels.length < 2 || /^[\d.]+$/.test(hostname) || hostname.includes(':')) return [];
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
