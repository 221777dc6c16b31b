import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

/** Tells browsers to use TLS alone, on every answer, where people find the site under https. */
export function addTransportSecurity(app: FastifyInstance, siteUrl: string): void {
  if (!siteUrl.startsWith('https:')) return;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('strict-transport-security', ONE_YEAR);
    done();
  });
}
