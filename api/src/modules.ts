import { IDEMPOTENCY_HOURS } from '@pomelo/contract/constants.ts';
import type { FastifyInstance } from 'fastify';
import type { ApiParts } from './app.ts';
import { sendNotices } from './db/change-feed.repository.ts';
import { purgeAnswers } from './db/idempotency.repository.ts';
import type { ChangeListener } from './db/listen.ts';
import { purgeCounters } from './db/rate-limit.repository.ts';
import { acrossWorkspaces } from './db/workspace-scope.ts';
import { staffJobRoutes } from './jobs/staff-jobs.routes.ts';
import { createAccountLimits } from './modules/account/account-limits.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { createChallenges } from './modules/account/two-step/challenges.ts';
import { createLoginLimits } from './modules/account/log-in/login-limits.ts';
import { pictureRoutes } from './modules/account/profile/picture.routes.ts';
import { createProfileMemory } from './modules/account/profile/profile-memory.ts';
import { createSecondFactorSecrets } from './modules/account/two-step/second-factor-secrets.ts';
import { sessionState } from './modules/account/sessions/session-state.service.ts';
import { staffSeeAsRoutes } from './modules/account/see-as/staff-see-as.routes.ts';
import type { Tokens } from './modules/account/sessions/tokens.ts';
import { bundleRoutes } from './modules/bundles/bundles.routes.ts';
import { bundleAnswer, type BundleParts } from './modules/bundles/bundles.service.ts';
import { staffBundleScreen } from './modules/bundles/staff/staff-bundle-screen.ts';
import { staffBundleRoutes } from './modules/bundles/staff/staff-bundles.routes.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { carteGriseRoutes } from './modules/carte-grise/carte-grise.routes.ts';
import { carteGrisesOf } from './modules/carte-grise/carte-grise.service.ts';
import { staffDossierRoutes } from './modules/carte-grise/desk/staff-dossier.routes.ts';
import { createCarteGriseLimit } from './modules/carte-grise/papers/upload-limit.ts';
import { bookingRoutes } from './modules/catalogue/booking.routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { createCatalogueEvents } from './modules/catalogue/events.ts';
import { offerFreed } from './modules/catalogue/waiting-list.service.ts';
import { createWorkspaceStates } from './modules/catalogue/workspace-state.ts';
import { staffTerminalOrderRoutes } from './modules/charging-terminals/staff-orders.routes.ts';
import { terminalRoutes } from './modules/charging-terminals/terminals.routes.ts';
import { chatRoutes } from './modules/chat/chat.routes.ts';
import { commercialListRoutes } from './modules/commercial-list/commercial-list.routes.ts';
import { createListLimit } from './modules/commercial-list/list-limit.ts';
import { createContactLimits } from './modules/contact/contact-limits.ts';
import { createContactTickets } from './modules/contact/contact-tickets.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { staffContactRoutes } from './modules/contact/staff-contact.routes.ts';
import { staffTeamRoutes } from './modules/contact/staff-team.routes.ts';
import { articleRoutes } from './modules/content/articles.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { createSiteSettings } from './modules/content/settings/site-settings.ts';
import { staffConfigurationRoutes } from './modules/content/settings/staff-configuration.routes.ts';
import { staffContentRoutes } from './modules/content/editing/staff-content.routes.ts';
import { staffSeoRoutes } from './modules/content/seo/staff-seo.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { dealRoutes } from './modules/deals/deals.routes.ts';
import { staffDealRoutes } from './modules/deals/staff/staff-deals.routes.ts';
import { createWriteLimit } from './modules/deals/write-limit.ts';
import { createDeliveredCosts } from './modules/delivery/delivered-costs.service.ts';
import { deliveryRoutes } from './modules/delivery/delivery.routes.ts';
import { staffDeliveryRoutes } from './modules/delivery/staff-delivery.routes.ts';
import { documentRoutes, orderSlipRoute } from './modules/documents/documents.routes.ts';
import { documentsOf } from './modules/documents/documents.service.ts';
import { staffInvoiceRoutes } from './modules/documents/invoices/staff-invoices.routes.ts';
import { createOrderSlipPaths } from './modules/documents/order-slip-path.ts';
import { policeBookRoutes } from './modules/documents/police-book/police-book.routes.ts';
import { staffDocumentRoutes } from './modules/documents/staff-documents.routes.ts';
import { staffFeedRoutes } from './modules/feeds/staff-feeds.routes.ts';
import { staffImportRoutes } from './modules/feeds/staff-imports.routes.ts';
import { createCounters } from './modules/figures/counters.service.ts';
import { figureRoutes } from './modules/figures/figures.routes.ts';
import { staffMailRoutes } from './modules/mail/staff-mails.routes.ts';
import { staffMailTextRoutes } from './modules/mail/texts/staff-mail-texts.routes.ts';
import { createUnsubscribeTokens } from './modules/mail/unsubscribe-tokens.ts';
import { createDocumentOpener } from './modules/media/documents/open-document.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { staffLibraryRoutes } from './modules/media/staff-library.routes.ts';
import { createPictureLimit } from './modules/media/uploads/upload-limits.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { paymentsOfBundles } from './modules/payments/payments.service.ts';
import { staffPaymentRoutes } from './modules/payments/staff-payments.routes.ts';
import { createQuotationLimits } from './modules/quotations/quotation-limits.ts';
import { quotationRoutes } from './modules/quotations/quotations.routes.ts';
import { createRegistrationLimits } from './modules/registration/registration-limits.ts';
import { registrationRoutes } from './modules/registration/registration.routes.ts';
import { staffRegistrationRoutes } from './modules/registration/staff-registrations.routes.ts';
import { createRecentSearches } from './modules/searches/recent-searches.service.ts';
import { searchRoutes } from './modules/searches/searches.routes.ts';
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts';
import { staffRoutes } from './modules/staff/staff.routes.ts';
import { stockDeskRoutes } from './modules/stock-desk/stock-desk.routes.ts';
import { staffTariffRoutes } from './modules/tariffs/staff-tariffs.routes.ts';
import { todayRoutes } from './modules/today/today.routes.ts';
import { vehicleDeskRoutes } from './modules/vehicle-desk/vehicle-desk.routes.ts';
import { addressSuggestionRoutes } from './modules/workspace/addresses/address-suggestions.routes.ts';
import { logoRoutes } from './modules/workspace/logo.routes.ts';
import { staffCompanyRoutes } from './modules/workspace/staff/staff-companies.routes.ts';
import { staffNoteRoutes } from './modules/workspace/staff/staff-notes.routes.ts';
import { staffPeopleRoutes } from './modules/workspace/staff/staff-people.routes.ts';
import { createSuggestionLimit } from './modules/workspace/addresses/suggestion-limit.ts';
import { workspaceRoutes } from './modules/workspace/workspace.routes.ts';
import { createSweeper } from './sweeper.ts';

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
  staffMailTextRoutes(app, { clock, siteUrl: parts.siteUrl });
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
