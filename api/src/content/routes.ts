import type { FastifyInstance } from 'fastify';
import type { CatalogueReader } from '../catalogue/index.ts';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { type ChatRouteParts, chatRoutes } from './chat/chat.routes.ts';
import { createContactLimits } from './contact/contact-limits.ts';
import { createContactTickets } from './contact/contact-tickets.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { staffContactRoutes } from './contact/staff-contact.routes.ts';
import { staffTeamRoutes } from './contact/staff-team.routes.ts';
import { staffContentRoutes } from './editing/staff-content.routes.ts';
import { staffLibraryRoutes } from './library/staff-library.routes.ts';
import { articleRoutes } from './articles/articles.routes.ts';
import { contentRoutes } from './seo/content.routes.ts';
import { staffSeoRoutes } from './seo/staff-seo.routes.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';

export type ContentRouteParts = RouteParts & ChatRouteParts & { catalogue: CatalogueReader };

export function addContentRoutes(app: FastifyInstance, parts: ContentRouteParts): void {
  const { pool, clock, files, teamEmail, siteUrl } = parts;
  contentRoutes(app);
  sitemapRoutes(app, { catalogue: parts.catalogue });
  chatRoutes(app, { chat: parts.chat, profileOf: parts.profileOf });
  articleRoutes(app, { clock });
  const tickets = createContactTickets(parts.tokenSecret, clock);
  contactRoutes(app, { clock, tickets, limits: createContactLimits(pool), teamEmail, siteUrl });
  staffContactRoutes(app, { clock, teamEmail });
  staffContentRoutes(app, { clock });
  staffSeoRoutes(app);
  staffTeamRoutes(app);
  staffLibraryRoutes(app, { clock, files });
}
