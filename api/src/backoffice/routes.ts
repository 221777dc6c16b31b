import type { FastifyInstance } from 'fastify';
import { paymentsOfBundles } from '../finance/index.ts';
import { bundlePartsOf } from '../fulfilment/index.ts';
import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { staffCompanyRoutes } from './companies/staff-companies.routes.ts';
import { staffNoteRoutes } from './companies/staff-notes.routes.ts';
import { staffPeopleRoutes } from './companies/staff-people.routes.ts';
import { staffConfigurationRoutes } from './configuration/staff-configuration.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import type { HomeParts } from './home/home.service.ts';
import { figureRoutes } from './figures/figures.routes.ts';
import { staffJobRoutes } from './jobs/staff-jobs.routes.ts';
import { staffMailTextRoutes } from './mails/staff-mail-texts.routes.ts';
import { staffMailRoutes } from './mails/staff-mails.routes.ts';
import { offerSettingsRoutes } from './offer-settings/offer-settings.routes.ts';
import { demandRoutes } from './demand/demand.routes.ts';
import { repricingRoutes } from './repricing/repricing.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { staffTariffRoutes } from './tariffs/staff-tariffs.routes.ts';
import type { WaitingCounts } from './today/queue-counts.service.ts';
import type { StaffEvents } from './today/staff-events.ts';
import { todayRoutes } from './today/today.routes.ts';

export type BackofficeRouteParts = RouteParts &
  HomeParts & {
    setUpCode: string | null;
    mailTemplates: MailTemplates;
    staffEvents: StaffEvents;
    waiting: WaitingCounts;
  };

export function addBackofficeRoutes(app: FastifyInstance, parts: BackofficeRouteParts): void {
  const { db, pool, clock, siteUrl, changed } = parts;
  staffRoutes(app, { db, pool, clock, setUpCode: parts.setUpCode });
  const bundles = bundlePartsOf({ ...parts, paymentsOfBundles });
  todayRoutes(app, { ...parts, bundles });
  staffMailRoutes(app);
  staffMailTextRoutes(app, { clock, siteUrl, templates: parts.mailTemplates });
  staffJobRoutes(app);
  staffConfigurationRoutes(app, { clock });
  staffTariffRoutes(app, { clock });
  offerSettingsRoutes(app, { clock });
  repricingRoutes(app, { clock });
  demandRoutes(app, { clock, catalogue: parts.catalogue });
  figureRoutes(app, { clock, catalogue: parts.catalogue });
  dashboardRoutes(app, parts);
  homeRoutes(app, parts);
  staffCompanyRoutes(app, parts);
  staffPeopleRoutes(app, { pool, clock, changed });
  staffNoteRoutes(app, { clock });
}
