import { IDEMPOTENCY_HOURS } from '@pomelo/contract/constants.ts';
import type { FastifyInstance } from 'fastify';
import { addAccountsRoutes, createProfileMemory, type Tokens } from './accounts/index.ts';
import { addClaimsRoutes } from './claims/index.ts';
import { addExportRoutes } from './exports/index.ts';
import type { ApiParts } from './api-parts.ts';
import {
  addBackofficeRoutes,
  createCounters,
  createStaffEvents,
  createWaitingCounts,
} from './backoffice/index.ts';
import {
  addCatalogueRoutes,
  createCatalogueEvents,
  createRecentSearches,
  createResaleTerms,
  createViewedListings,
  createWorkspaceStates,
  offerFreed,
  sessionState,
} from './catalogue/index.ts';
import { addContentRoutes } from './content/index.ts';
import { addFinanceRoutes, paymentsOfBundles } from './finance/index.ts';
import { addFulfilmentRoutes, createDeliveredCosts } from './fulfilment/index.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import { sendNotices } from './platform/db/change-feed.repository.ts';
import { purgeAnswers } from './platform/db/idempotency.repository.ts';
import type { ChangeListener } from './platform/db/listen.ts';
import { purgeCounters } from './platform/db/rate-limit.repository.ts';
import { acrossWorkspaces } from './platform/db/workspace-scope.ts';
import { createUnsubscribeTokens } from './platform/mail/unsubscribe-tokens.ts';
import { createSiteSettings } from './platform/settings/site-settings.ts';
import { createPeriodicRunner } from './platform/jobs/periodic-runner.ts';
import { addSalesRoutes } from './sales/index.ts';
import './wiring.ts';

/** Vehicles whose booking expired are offered within this delay. */
const EXPIRY_MS = 30_000;
/** Notices of a node that died before sending them are sent within this delay. */
const NOTICES_MS = 500;
/** Searches that stayed the last of their person, and viewed vehicles, are written within this delay. */
const SEARCHES_MS = 5000;
/** Views, and searches without result, are written within this delay. */
const COUNTS_MS = 5000;

export type ModuleParts = ApiParts & { listener: ChangeListener; tokens: Tokens };

/** The calls of every domain, and their shared dependencies. */
export async function addModules(app: FastifyInstance, parts: ModuleParts): Promise<void> {
  const { db, pool, clock, catalogue, listener } = parts;
  const [states, profiles, settings, deliveredCosts] = await Promise.all([
    createWorkspaceStates(db, clock, listener),
    createProfileMemory(db, clock, listener),
    createSiteSettings(db, listener),
    createDeliveredCosts(db, clock, listener),
  ]);
  const resale = await createResaleTerms(db, clock, listener, deliveredCosts.of);
  const unsubscribeTokens = createUnsubscribeTokens(parts.tokenSecret);
  const events = createCatalogueEvents(catalogue, parts.streamOpen);
  const staffEvents = createStaffEvents();
  const stopFollowing = await listener.subscribe('price_proposal_changed', {
    onChange: (workspaceId) => {
      events.refresh(workspaceId);
      staffEvents.announce();
    },
  });
  const waiting = createWaitingCounts(clock);
  const stopCounting = await listener.subscribe('queues_changed', {
    onChange: () => {
      waiting.evict();
      staffEvents.announceSoon();
    },
    onGap: waiting.evict,
  });
  const expiryRunner = createPeriodicRunner(
    [
      () => offerFreed({ db, clock, catalogue, unsubscribeTokens, log: app.log }),
      () => purgeAnswers(db, IDEMPOTENCY_HOURS),
      () => purgeCounters(pool),
    ],
    EXPIRY_MS,
    app.log,
  );
  const recent = createRecentSearches({ db, clock });
  const looks = createViewedListings({ db, clock });
  const searched = createPeriodicRunner([() => recent.flush(), looks.flush], SEARCHES_MS, app.log);
  const counters = createCounters({ db, clock });
  const counted = createPeriodicRunner([() => counters.flush()], COUNTS_MS, app.log);
  const feed = createPeriodicRunner([() => sendNotices(db)], NOTICES_MS, app.log);
  const changed = (workspaceId: string): void => {
    states.evict(workspaceId);
    profiles.evict(workspaceId);
  };

  const shared = {
    ...parts,
    settings: settings.current,
    states,
    costsOf: deliveredCosts.of,
    termsOf: resale.termsOf,
    changed,
    vehicleFreed: expiryRunner.runSoon,
  };
  const stateOf = sessionState.bind(null, { profiles, states, clock });
  addAccountsRoutes(app, { ...shared, staffSecondFactor: parts.staffSecondFactor ?? false, stateOf });
  addCatalogueRoutes(app, {
    ...shared,
    events,
    searched: recent.note,
    counted: counters.searched,
    viewed: counters.viewed,
    viewedBy: looks.note,
    resaleChanged: resale.evict,
    vehicleBooked: feed.runSoon,
  });
  addSalesRoutes(app, shared);
  addFulfilmentRoutes(app, { ...shared, paymentsOfBundles });
  await addFinanceRoutes(app, shared);
  addClaimsRoutes(app, shared);
  addExportRoutes(app, shared);
  addContentRoutes(app, { ...shared, chat: parts.chat, profileOf: profiles.get });
  addBackofficeRoutes(app, { ...shared, mailTemplates: MAIL_TEMPLATES, staffEvents, waiting });

  // Streams first: a server that closes waits for its open answers.
  app.addHook('preClose', async () => {
    stopFollowing();
    stopCounting();
    events.close();
    staffEvents.close();
  });
  app.addHook('onClose', async () => {
    await Promise.all([expiryRunner.close(), feed.close(), searched.close(), counted.close()]);
    await acrossWorkspaces('periodic', () => recent.flush(true)).catch((error: unknown) =>
      app.log.warn({ err: error }, 'recent searches not written'),
    );
    await acrossWorkspaces('periodic', looks.flush).catch((error: unknown) =>
      app.log.warn({ err: error }, 'viewed vehicles not written'),
    );
    await counters.flush(true).catch((error: unknown) => app.log.warn({ err: error }, 'counts not written'));
    for (const part of [states, profiles, settings, deliveredCosts, resale]) part.close();
  });
}
