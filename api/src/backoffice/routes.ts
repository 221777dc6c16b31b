import type { FastifyInstance } from 'fastify';
import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { staffCompanyRoutes } from './companies/staff-companies.routes.ts';
import { staffNoteRoutes } from './companies/staff-notes.routes.ts';
import { staffPeopleRoutes } from './companies/staff-people.routes.ts';
import { staffConfigurationRoutes } from './configuration/staff-configuration.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { DashboardParts } from './dashboard/dashboard.service.ts';
import { figureRoutes } from './figures/figures.routes.ts';
import { staffJobRoutes } from './jobs/staff-jobs.routes.ts';
import { staffMailTextRoutes } from './mails/staff-mail-texts.routes.ts';
import { staffMailRoutes } from './mails/staff-mails.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { staffTariffRoutes } from './tariffs/staff-tariffs.routes.ts';
import { todayRoutes } from './today/today.routes.ts';

export type BackofficeRouteParts = RouteParts &
  DashboardParts & { setUpCode: string | null; mailTemplates: MailTemplates };

export function addBackofficeRoutes(app: FastifyInstance, parts: BackofficeRouteParts): void {
  const { db, pool, clock, siteUrl, changed } = parts;
  staffRoutes(app, { db, pool, clock, setUpCode: parts.setUpCode });
  todayRoutes(app, { clock });
  staffMailRoutes(app);
  staffMailTextRoutes(app, { clock, siteUrl, templates: parts.mailTemplates });
  staffJobRoutes(app);
  staffConfigurationRoutes(app, { clock });
  staffTariffRoutes(app, { clock });
  figureRoutes(app, { clock, catalogue: parts.catalogue });
  dashboardRoutes(app, parts);
  staffCompanyRoutes(app, parts);
  staffPeopleRoutes(app, { pool, clock, changed });
  staffNoteRoutes(app, { clock });
}
