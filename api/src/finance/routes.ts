import type { FastifyInstance } from 'fastify';
import type { Lender } from '../platform/adapters/lender/lender.ts';
import type { Payments } from '../platform/adapters/payments.ts';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { overdueRoutes } from './dunning/buyer/overdue.routes.ts';
import { staffDunningRoutes } from './dunning/desk/staff-dunning.routes.ts';
import { staffNotesRoutes } from './dunning/desk/staff-notes.routes.ts';
import { accountingRoutes } from './accounting/accounting.routes.ts';
import { layoutRoutes } from './accounting/layouts/layouts.routes.ts';
import { staffExcessRoutes } from './charging-terminals/excess/staff-excess.routes.ts';
import { staffTerminalOrderRoutes } from './charging-terminals/staff-orders.routes.ts';
import { terminalRoutes } from './charging-terminals/terminals.routes.ts';
import { staffInvoiceRoutes } from './invoices/staff/staff-invoices.routes.ts';
import { financingRoutes } from './payments/financing/financings.routes.ts';
import { onlinePaymentRoutes } from './payments/online/online-payments.routes.ts';
import { paymentServiceRoutes } from './payment-service/payment-service.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { staffPaymentRoutes } from './payments/staff-payments.routes.ts';
import { statementRoutes } from './payments/statement/staff-statements.routes.ts';
import { recapitulativeRoutes } from './recapitulative/recapitulative.routes.ts';
import { policeBookRoutes } from './police-book/police-book.routes.ts';

export type FinanceRouteParts = RouteParts & { payments: Payments; lender: Lender | null };

export async function addFinanceRoutes(app: FastifyInstance, parts: FinanceRouteParts): Promise<void> {
  const { db, pool, clock, files, payments, lender, siteUrl } = parts;
  terminalRoutes(app, { db, clock, payments, siteUrl });
  await paymentServiceRoutes(app, { db, clock, payments });
  onlinePaymentRoutes(app, { db, pool, clock, payments, siteUrl });
  await financingRoutes(app, { db, clock, lender, siteUrl });
  policeBookRoutes(app, { clock });
  accountingRoutes(app, { clock });
  layoutRoutes(app);
  recapitulativeRoutes(app);
  paymentRoutes(app, { pool });
  staffInvoiceRoutes(app, { clock, files, changed: parts.changed, vehicleFreed: parts.vehicleFreed });
  staffPaymentRoutes(app, { db, clock });
  statementRoutes(app, { db, clock, files });
  overdueRoutes(app, { clock, lender });
  staffDunningRoutes(app, { clock });
  staffNotesRoutes(app, { clock });
  staffTerminalOrderRoutes(app, { db, clock, payments });
  staffExcessRoutes(app, { clock });
}
