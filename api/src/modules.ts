import { IDEMPOTENCY_HOURS } from '@pomelo/contract/constants.ts';
import type { FastifyInstance } from 'fastify';
import type { ApiParts } from './app.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import './wiring.ts';
import { sendNotices } from './platform/db/change-feed.repository.ts';
import { purgeAnswers } from './platform/db/idempotency.repository.ts';
import type { ChangeListener } from './platform/db/listen.ts';
import { purgeCounters } from './platform/db/rate-limit.repository.ts';
import { acrossWorkspaces } from './platform/db/workspace-scope.ts';
import { staffJobRoutes } from './backoffice/jobs/staff-jobs.routes.ts';
import { createAccountLimits } from './accounts/account/account-limits.ts';
import { accountRoutes } from './accounts/account/account.routes.ts';
import { createChallenges } from './accounts/account/two-step/challenges.ts';
import { createLoginLimits } from './accounts/account/log-in/login-limits.ts';
import { pictureRoutes } from './accounts/account/profile/picture.routes.ts';
import { createProfileMemory } from './accounts/account/profile/profile-memory.ts';
import { createSecondFactorSecrets } from './accounts/account/two-step/second-factor-secrets.ts';
import { sessionState } from './catalogue/listing/session-state.service.ts';
import { staffSeeAsRoutes } from './accounts/account/see-as/staff-see-as.routes.ts';
import type { Tokens } from './accounts/account/sessions/tokens.ts';
import { bundleRoutes } from './fulfilment/bundles/bundles.routes.ts';
import { bundleAnswer, type BundleParts } from './fulfilment/bundles/bundles.service.ts';
import { staffBundleScreen } from './fulfilment/bundles/staff/staff-bundle-screen.ts';
import { staffBundleRoutes } from './fulfilment/bundles/staff/staff-bundles.routes.ts';
import { approvalRoutes } from './sales/approvals/approvals.routes.ts';
import { cartRoutes } from './sales/cart/cart.routes.ts';
import { carteGriseRoutes } from './fulfilment/carte-grise/carte-grise.routes.ts';
import { carteGrisesOf } from './fulfilment/carte-grise/carte-grise.service.ts';
import { staffDossierRoutes } from './fulfilment/carte-grise/desk/staff-dossier.routes.ts';
import { createCarteGriseLimit } from './fulfilment/carte-grise/papers/upload-limit.ts';
import { bookingRoutes } from './catalogue/bookings/booking.routes.ts';
import { catalogueRoutes } from './catalogue/listing/catalogue.routes.ts';
import { createCatalogueEvents } from './catalogue/listing/events.ts';
import { offerFreed } from './catalogue/waiting-list/waiting-list.service.ts';
import { createWorkspaceStates } from './catalogue/listing/workspace-state.ts';
import { staffTerminalOrderRoutes } from './finance/charging-terminals/staff-orders.routes.ts';
import { terminalRoutes } from './finance/charging-terminals/terminals.routes.ts';
import { chatRoutes } from './content/chat/chat.routes.ts';
import { commercialListRoutes } from './catalogue/commercial-list/commercial-list.routes.ts';
import { createListLimit } from './catalogue/commercial-list/list-limit.ts';
import { createContactLimits } from './content/contact/contact-limits.ts';
import { createContactTickets } from './content/contact/contact-tickets.ts';
import { contactRoutes } from './content/contact/contact.routes.ts';
import { staffContactRoutes } from './content/contact/staff-contact.routes.ts';
import { staffTeamRoutes } from './content/contact/staff-team.routes.ts';
import { articleRoutes } from './content/pages/articles.routes.ts';
import { contentRoutes } from './content/pages/content.routes.ts';
import { createSiteSettings } from './platform/settings/site-settings.ts';
import { staffConfigurationRoutes } from './backoffice/configuration/staff-configuration.routes.ts';
import { staffContentRoutes } from './content/editing/staff-content.routes.ts';
import { staffSeoRoutes } from './content/seo/staff-seo.routes.ts';
import { dashboardRoutes } from './backoffice/dashboard/dashboard.routes.ts';
import { dealRoutes } from './sales/deals/deals.routes.ts';
import { staffDealRoutes } from './sales/deals/staff/staff-deals.routes.ts';
import { createWriteLimit } from './sales/deals/write-limit.ts';
import { createDeliveredCosts } from './fulfilment/delivery/delivered-costs.service.ts';
import { deliveryRoutes } from './fulfilment/delivery/delivery.routes.ts';
import { staffDeliveryRoutes } from './fulfilment/delivery/staff-delivery.routes.ts';
import { documentRoutes, orderSlipRoute } from './fulfilment/documents/documents.routes.ts';
import { documentsOf } from './fulfilment/documents/documents.service.ts';
import { staffInvoiceRoutes } from './finance/invoices/staff-invoices.routes.ts';
import { createOrderSlipPaths } from './fulfilment/documents/order-slip-path.ts';
import { policeBookRoutes } from './finance/police-book/police-book.routes.ts';
import { staffDocumentRoutes } from './fulfilment/documents/staff-documents.routes.ts';
import { staffFeedRoutes } from './catalogue/feeds/staff-feeds.routes.ts';
import { staffImportRoutes } from './catalogue/feeds/staff-imports.routes.ts';
import { createCounters } from './backoffice/figures/counters.service.ts';
import { figureRoutes } from './backoffice/figures/figures.routes.ts';
import { staffMailRoutes } from './backoffice/mails/staff-mails.routes.ts';
import { staffMailTextRoutes } from './backoffice/mails/staff-mail-texts.routes.ts';
import { createUnsubscribeTokens } from './platform/mail/unsubscribe-tokens.ts';
import { createDocumentOpener } from './catalogue/vehicle-documents/open-document.ts';
import { mediaRoutes } from './catalogue/pictures/media.routes.ts';
import { staffLibraryRoutes } from './content/library/staff-library.routes.ts';
import { createPictureLimit } from './platform/files/uploads/upload-limits.ts';
import { paymentRoutes } from './finance/payments/payments.routes.ts';
import { paymentsOfBundles } from './finance/payments/payments.service.ts';
import { staffPaymentRoutes } from './finance/payments/staff-payments.routes.ts';
import { createQuotationLimits } from './sales/quotations/quotation-limits.ts';
import { quotationRoutes } from './sales/quotations/quotations.routes.ts';
import { createRegistrationLimits } from './accounts/registration/registration-limits.ts';
import { registrationRoutes } from './accounts/registration/registration.routes.ts';
import { staffRegistrationRoutes } from './accounts/registration/staff-registrations.routes.ts';
import { createRecentSearches } from './catalogue/searches/recent-searches.service.ts';
import { searchRoutes } from './catalogue/searches/searches.routes.ts';
import { sitemapRoutes } from './content/sitemap/sitemap.routes.ts';
import { staffRoutes } from './backoffice/staff/staff.routes.ts';
import { stockDeskRoutes } from './catalogue/stock-desk/stock-desk.routes.ts';
import { staffTariffRoutes } from './backoffice/tariffs/staff-tariffs.routes.ts';
import { todayRoutes } from './backoffice/today/today.routes.ts';
import { vehicleDeskRoutes } from './catalogue/vehicle-desk/vehicle-desk.routes.ts';
import { addressSuggestionRoutes } from './accounts/workspace/addresses/address-suggestions.routes.ts';
import { logoRoutes } from './accounts/workspace/logo.routes.ts';
import { staffCompanyRoutes } from './backoffice/companies/staff-companies.routes.ts';
import { staffNoteRoutes } from './backoffice/companies/staff-notes.routes.ts';
import { staffPeopleRoutes } from './backoffice/companies/staff-people.routes.ts';
import { createSuggestionLimit } from './accounts/workspace/addresses/suggestion-limit.ts';
import { workspaceRoutes } from './accounts/workspace/workspace.routes.ts';
import { createSweeper } from './platform/sweeper.ts';

/** Vehicles whose booking expired are offered within this delay. */
const SWEEP_MS = 30_000;
/** Notices of a node that died before sending them are sent within this delay. */
const NOTICES_MS = 500;
/** Searches that stayed the last of their person are written within this delay. */
const SEARCHES_MS = 5000;
/** Views, and searches without result, are written within this delay. */
const COUNTS_MS = 5000;

export type ModuleParts = ApiParts & { listener: ChangeListener; tokens: Tokens };

/** Every domain's calls, and what they share. */
export async function addModules(app: FastifyInstance, parts: ModuleParts): Promise<void> {
  const { db, pool, clock, catalogue, listener, tokens, files } = parts;
  const [states, profiles, settings, deliveredCosts] = await Promise.all([
    createWorkspaceStates(db, clock, listener),
    createProfileMemory(db, clock, listener),
    createSiteSettings(db, listener),
    createDeliveredCosts(db, clock, listener),
  ]);
  const unsubscribeTokens = createUnsubscribeTokens(parts.tokenSecret);
  const openDocument = createDocumentOpener({ db, files });
  const events = createCatalogueEvents(catalogue, parts.streamOpen);
  const sweeper = createSweeper(
    [
      () => offerFreed({ db, clock, catalogue, unsubscribeTokens, log: app.log }),
      () => purgeAnswers(db, IDEMPOTENCY_HOURS),
      () => purgeCounters(pool),
    ],
    SWEEP_MS,
    app.log,
  );
  const recent = createRecentSearches({ db, clock });
  const searched = createSweeper([() => recent.flush()], SEARCHES_MS, app.log);
  const counters = createCounters({ db, clock });
  const counted = createSweeper([() => counters.flush()], COUNTS_MS, app.log);
  const feed = createSweeper([() => sendNotices(db)], NOTICES_MS, app.log);
  const changed = (workspaceId: string): void => {
    states.forget(workspaceId);
    profiles.forget(workspaceId);
  };

  staffRoutes(app, { db, pool, clock, setUpCode: parts.setUpCode });
  staffSeeAsRoutes(app, { clock, tokenSecret: parts.tokenSecret });
  todayRoutes(app, { clock });
  staffContactRoutes(app, { clock, teamEmail: parts.teamEmail });
  staffMailRoutes(app);
  staffMailTextRoutes(app, { clock, siteUrl: parts.siteUrl, templates: MAIL_TEMPLATES });
  staffJobRoutes(app);
  staffContentRoutes(app, { clock });
  staffConfigurationRoutes(app, { clock });
  staffSeoRoutes(app);
  staffTeamRoutes(app);
  staffLibraryRoutes(app, { clock, files });
  staffTariffRoutes(app, { clock });
  const stateOf = sessionState.bind(null, { profiles, states, clock });
  accountRoutes(app, {
    ...createAccountLimits(pool),
    db,
    clock,
    tokens,
    limits: createLoginLimits(pool),
    challenges: createChallenges(parts.tokenSecret, clock),
    secrets: createSecondFactorSecrets(parts.dataKeys, parts.tokenSecret),
    staffSecondFactor: parts.staffSecondFactor ?? false,
    files,
    stateOf,
    changed,
    vehicleFreed: sweeper.sweepSoon,
  });
  cartRoutes(app, { catalogue, clock, settings: settings.current, teamEmail: parts.teamEmail, changed });
  catalogueRoutes(app, {
    catalogue,
    states,
    clock,
    costsOf: deliveredCosts.of,
    settings: settings.current,
    openDocument,
    events,
    searched: recent.note,
    counted: counters.searched,
    viewed: counters.viewed,
  });
  commercialListRoutes(app, {
    catalogue,
    states,
    clock,
    costsOf: deliveredCosts.of,
    siteUrl: parts.siteUrl,
    limit: createListLimit(pool),
  });
  bookingRoutes(app, {
    catalogue,
    clock,
    states,
    settings: settings.current,
    vehicleBooked: feed.sweepSoon,
    vehicleFreed: sweeper.sweepSoon,
  });
  quotationRoutes(app, { clock, catalogue, files, limits: createQuotationLimits(pool), settings: settings.current });
  await terminalRoutes(app, { db, clock, payments: parts.payments, siteUrl: parts.siteUrl });
  const feedParts = { db, pool, clock, files, feedsDir: parts.feedsDir, download: parts.download };
  staffFeedRoutes(app, feedParts);
  staffImportRoutes(app, feedParts);
  stockDeskRoutes(app, { clock });
  vehicleDeskRoutes(app, { clock, files, settings: settings.current, openDocument });
  figureRoutes(app, { clock, catalogue });
  contentRoutes(app);
  sitemapRoutes(app, { catalogue });
  chatRoutes(app, { chat: parts.chat, profileOf: profiles.get });
  articleRoutes(app, { clock });
  contactRoutes(app, {
    clock,
    tickets: createContactTickets(parts.tokenSecret, clock),
    limits: createContactLimits(pool),
    teamEmail: parts.teamEmail,
    siteUrl: parts.siteUrl,
  });
  mediaRoutes(app, { files });
  dealRoutes(app, {
    clock,
    settings: settings.current,
    teamEmail: parts.teamEmail,
    writeLimit: createWriteLimit(pool),
    changed,
    vehicleFreed: sweeper.sweepSoon,
  });
  staffDealRoutes(app, { clock, catalogue, settings: settings.current, changed, vehicleFreed: sweeper.sweepSoon });
  dashboardRoutes(app, { catalogue, states, clock, settings: settings.current });
  searchRoutes(app, { catalogue, clock, unsubscribeTokens });
  const uploads = createPictureLimit(pool);
  pictureRoutes(app, { files, uploads, changed });
  logoRoutes(app, { files, uploads, changed });
  const papers = { pool, clock, files, orderSlips: createOrderSlipPaths(parts.tokenSecret) };
  const bundleParts: BundleParts = {
    catalogue,
    clock,
    settings: settings.current,
    readers: {
      carteGrise: (reading, ids) => carteGrisesOf(reading, ids, clock.now()),
      documents: (reading, ids) => documentsOf(reading, papers.orderSlips, ids),
      payment: paymentsOfBundles,
    },
  };
  bundleRoutes(app, { ...bundleParts, changed });
  deliveryRoutes(app, { ...bundleParts, addressBook: parts.addressBook, changed });
  carteGriseRoutes(app, {
    clock,
    files,
    uploads: createCarteGriseLimit(pool),
    viewBundle: (reading, workspaceId, id) => bundleAnswer(reading, bundleParts, workspaceId, id),
    changed,
  });
  const screen = staffBundleScreen(bundleParts, changed);
  staffBundleRoutes(app, bundleParts, screen);
  staffDeliveryRoutes(app, { ...screen, db, addressBook: parts.addressBook });
  staffDocumentRoutes(app, { files, bundles: bundleParts, screen });
  staffInvoiceRoutes(app, { clock, files, changed, vehicleFreed: sweeper.sweepSoon });
  staffPaymentRoutes(app, { db, clock, files });
  staffTerminalOrderRoutes(app, { db, clock, payments: parts.payments });
  staffDossierRoutes(app, files, screen);
  addressSuggestionRoutes(app, { addressBook: parts.addressBook, limit: createSuggestionLimit(pool) });
  registrationRoutes(app, {
    db,
    clock,
    files,
    companies: parts.companies,
    limits: createRegistrationLimits(pool),
    loginLimits: createLoginLimits(pool),
  });
  workspaceRoutes(app, {
    pool,
    clock,
    changed,
  });
  approvalRoutes(app, {
    clock,
    catalogue,
    settings: settings.current,
    teamEmail: parts.teamEmail,
    changed,
    vehicleFreed: sweeper.sweepSoon,
  });
  staffRegistrationRoutes(app, { clock, files });
  staffCompanyRoutes(app, { clock, catalogue, settings: settings.current, changed, vehicleFreed: sweeper.sweepSoon });
  staffPeopleRoutes(app, { pool, clock, changed });
  staffNoteRoutes(app, { clock });
  documentRoutes(app, papers);
  policeBookRoutes(app, { clock });
  paymentRoutes(app, { pool });
  orderSlipRoute(app, papers);

  // Streams first: a server that closes waits for its open answers.
  app.addHook('preClose', async () => events.close());
  app.addHook('onClose', async () => {
    await Promise.all([sweeper.close(), feed.close(), searched.close(), counted.close()]);
    await acrossWorkspaces('sweeps', () => recent.flush(true)).catch((error: unknown) =>
      app.log.warn({ err: error }, 'recent searches not written'),
    );
    await counters.flush(true).catch((error: unknown) => app.log.warn({ err: error }, 'counts not written'));
    for (const part of [states, profiles, settings, deliveredCosts]) part.close();
  });
}
