import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

/** Adds HSTS to every response when the public address is https. */
export function addTransportSecurity(app: FastifyInstance, siteUrl: string): void {
  if (!siteUrl.startsWith('https:')) return;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('strict-transport-security', ONE_YEAR);
    done();
  });
}
