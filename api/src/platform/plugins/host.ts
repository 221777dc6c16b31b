import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { answerFrameworkFailure } from './security-headers.ts';

const WELL_FORMED = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LONGEST = 300;
/** Health checks of balancers use HTTP/1.0, where a host is not required. */
const HEALTH = /^\/health\//;
const MALFORMED = 'L’en-tête Host est absent, mal formé ou répété.';
const NO_PATH = 'La cible de cette requête n’est pas un chemin.';
const UNKNOWN =
  'Ce portail ne répond pas sous ce nom d’hôte. En développement, il répond sous localhost et sous ses adresses IP\u202f; pour un autre nom, donnez PUBLIC_URL.';

/** True for a host, with or without a port, that an address can begin with. */
export const isHost = (host: string): boolean =>
  host.length <= LONGEST && WELL_FORMED.test(host) && URL.canParse(`http://${host}/`);

/** Two hosts: Node uses the first, and a proxy may have validated the second. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
/** A target that is a path; `http://other/` names a second host. */
export const isPath = (target: string | undefined): boolean => target?.startsWith('/') ?? false;

/** A name that another site cannot make a browser send here: this machine, or an IP address. */
export function isLocal(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost');
}

/**
 * Refuses (400) a request whose `Host` is malformed, absent or repeated, or whose target is no path (`GET
 * http://other/`, a second host), before either is part of a key or an address. With `names`, also refuses
 * every other host name, so that no name of another site leads to this server (DNS rebinding).
 */
export function checkHost(app: FastifyInstance, names: readonly string[] | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw;
    if (!isPath(request.url))
      return answerFrameworkFailure(new Refusal('malformed', NO_PATH), request, reply);
    const isAbsent = headers.host === undefined || headers.host === '';
    if (isAbsent && HEALTH.test(request.url)) return done();
    // The host forwarded by a trusted proxy, too.
    const hosts = [headers.host ?? '', request.host ?? ''];
    if (hasTwoHosts(request.raw) || !hosts.every(isHost))
      return answerFrameworkFailure(new Refusal('malformed', MALFORMED), request, reply);
    const requested = hosts.map((host) => new URL(`http://${host}/`).hostname);
    if (names && !requested.every((name) => isLocal(name) || names.includes(name)))
      return answerFrameworkFailure(new Refusal('malformed', UNKNOWN), request, reply);
    done();
  });
}
