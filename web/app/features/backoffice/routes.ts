import { route } from '@react-router/dev/routes';
import { contentData, contentPreviews, contentRoutes } from './content/content-routes.ts';

/** The screens of `/gestion`, in the order of its menu. */
export const backofficeRoutes = [
  route('gestion', 'features/backoffice/today/today.page.tsx'),
  route('gestion/stock', 'features/backoffice/stock/stock.page.tsx'),
  route('gestion/stock/nouveau', 'features/backoffice/stock/vehicle/new-vehicle.page.tsx'),
  route('gestion/stock/:id', 'features/backoffice/stock/vehicle/vehicle.page.tsx'),
  route('gestion/stock/:id/etat', 'features/backoffice/stock/condition/condition.page.tsx'),
  route('gestion/regles-de-prix', 'features/backoffice/repricing/rules.page.tsx'),
  route('gestion/regles-de-prix/:id', 'features/backoffice/repricing/repricing.page.tsx'),
  route('gestion/achats-a-faire', 'features/backoffice/repricing/demand/demand.page.tsx'),
  route('gestion/achats-a-faire/:id', 'features/backoffice/repricing/demand/evidence.page.tsx'),
  route('gestion/compte', 'features/profile/staff-account.page.tsx'),
  route('gestion/flux', 'features/backoffice/feeds/feeds.page.tsx'),
  route('gestion/flux/nouveau', 'features/backoffice/feeds/new-feed.page.tsx'),
  route('gestion/flux/:id', 'features/backoffice/feeds/feed.page.tsx'),
  route('gestion/flux/:id/colonnes', 'features/backoffice/feeds/columns.page.tsx'),
  route('gestion/imports/:id', 'features/backoffice/feeds/import.page.tsx'),
  route('gestion/inscriptions', 'features/backoffice/registrations/registrations.page.tsx'),
  route('gestion/inscriptions/:id', 'features/backoffice/registrations/registration.page.tsx'),
  route('gestion/societes', 'features/backoffice/companies/companies.page.tsx'),
  route('gestion/societes/:id', 'features/backoffice/companies/company.page.tsx'),
  route('gestion/societes/:id/activite', 'features/backoffice/companies/activity.page.tsx'),
  route('gestion/messages', 'features/backoffice/messages/messages.page.tsx'),
  route('gestion/messages/:id', 'features/backoffice/messages/message.page.tsx'),
  route('gestion/affaires', 'features/backoffice/deals/deals.page.tsx'),
  route('gestion/affaires/:id', 'features/backoffice/deals/deal.page.tsx'),
  route('gestion/affaires/:id/offre', 'features/backoffice/deals/editor/editor.page.tsx'),
  route('gestion/affaires/:id/offre/apercu', 'features/backoffice/deals/editor/preview.page.tsx'),
  route('gestion/plancher', 'features/backoffice/deals/floor/floor.page.tsx'),
  route('gestion/negociations', 'features/backoffice/negotiations/negotiations.page.tsx'),
  route('gestion/negociations/regles', 'features/backoffice/negotiations/rules.page.tsx'),
  route('gestion/negociations/:id', 'features/backoffice/negotiations/negotiation.page.tsx'),
  route('gestion/dossiers', 'features/backoffice/bundles/bundles.page.tsx'),
  route('gestion/dossiers/:id', 'features/backoffice/bundles/bundle.page.tsx'),
  route('gestion/chiffres', 'features/backoffice/figures/figures.page.tsx'),
  route('gestion/prix-d-achat', 'features/backoffice/figures/costs.page.tsx'),
  route('gestion/factures', 'features/backoffice/money/invoices.page.tsx'),
  route('gestion/factures/:id', 'features/backoffice/money/invoice.page.tsx'),
  route('gestion/paiements', 'features/backoffice/money/payments.page.tsx'),
  route('gestion/paiements/remboursements', 'features/backoffice/money/refunds.page.tsx'),
  route('gestion/paiements/releves/:sha256', 'features/backoffice/money/statement.page.tsx'),
  route('gestion/paiements/:id', 'features/backoffice/money/payment.page.tsx'),
  route('gestion/bornes', 'features/backoffice/money/terminal-orders.page.tsx'),
  route('gestion/bornes/:id', 'features/backoffice/money/terminal-order.page.tsx'),
  route('gestion/comptabilite', 'features/backoffice/accounting/months.page.tsx'),
  route('gestion/comptabilite/mois/:month', 'features/backoffice/accounting/month.page.tsx'),
  route('gestion/comptabilite/ecritures', 'features/backoffice/accounting/entries.page.tsx'),
  route('gestion/comptabilite/balance', 'features/backoffice/accounting/balance.page.tsx'),
  route('gestion/comptabilite/exports', 'features/backoffice/accounting/exports.page.tsx'),
  route('gestion/comptabilite/comptes', 'features/backoffice/accounting/accounts.page.tsx'),
  route('gestion/equipe', 'features/backoffice/staff/staff.page.tsx'),
  route('gestion/journal', 'features/backoffice/audit/audit.page.tsx'),
  route('gestion/courriels', 'features/backoffice/failures/mails.page.tsx'),
  route('gestion/taches', 'features/backoffice/failures/jobs.page.tsx'),
  route('gestion/mise-en-service', 'features/backoffice/set-up/start.page.tsx'),
  ...contentRoutes,
  // Unknown back-office addresses: staff see the error page, others log in first.
  route('gestion/*', 'features/backoffice/shared/unknown.page.tsx'),
];

/** Before the first administrator exists. */
export const backofficeEntrance = [
  route('gestion/installation', 'features/backoffice/set-up/set-up.page.tsx'),
];

/** Data and files, without the frame of a screen. */
export const backofficeData = [
  route('gestion/imports/:id/lignes-refusees', 'features/backoffice/feeds/report.route.ts'),
  route('gestion/evenements', 'features/backoffice/shared/staff-events.route.ts'),
  route('gestion/recherche', 'features/backoffice/today/find.route.ts'),
  route(
    'gestion/inscriptions/:id/documents/:paperId',
    'features/backoffice/registrations/registration-document.route.ts',
  ),
  route('gestion/actions/voir-comme', 'features/backoffice/companies/impersonation.route.ts'),
  route('gestion/documents/:id', 'features/backoffice/bundles/document.route.ts'),
  route('gestion/dossiers/:id/pieces/:paper', 'features/backoffice/bundles/carte-grise-document.route.ts'),
  route('gestion/stock/:id/etat/:number', 'features/backoffice/stock/condition/report-file.route.ts'),
  route('gestion/stock/:id/documents/:documentId', 'features/backoffice/stock/vehicle/document.route.ts'),
  route('gestion/factures/export', 'features/backoffice/money/export.route.ts'),
  route('gestion/factures/livre-de-police', 'features/backoffice/money/police-book.route.ts'),
  route('gestion/factures/:id/pdf', 'features/backoffice/money/pdf.route.ts'),
  route('gestion/factures/:id/donnees', 'features/backoffice/money/xml.route.ts'),
  route('gestion/comptabilite/exports/fichier', 'features/backoffice/accounting/file.route.ts'),
  route('gestion/comptabilite/fec', 'features/backoffice/accounting/fec.route.ts'),
  route('gestion/achats-a-faire/export', 'features/backoffice/repricing/demand/export.route.ts'),
  route('gestion/stock/lignes', 'features/backoffice/stock/rows.route.ts'),
  route('gestion/stock/export', 'features/backoffice/stock/export.route.ts'),
  route('gestion/chiffres/:figure/:table/export', 'features/backoffice/figures/file.route.ts'),
  route('gestion/journal/export', 'features/backoffice/audit/export.route.ts'),
  ...contentData,
];

/** What the site will show, in the frame of the site. */
export const backofficePreviews = contentPreviews;
