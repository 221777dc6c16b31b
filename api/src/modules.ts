import { IDEMPOTENCY_HOURS } from '@pomelo/contract/constants.ts';
import type { FastifyInstance } from 'fastify';
import type { ApiParts } from './app.ts';
import { sendNotices } from './db/change-feed.repository.ts';
import { purgeAnswers } from './db/idempotency.repository.ts';
import type { ChangeListener } from './db/listen.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { createLoginLimits, purgeLoginCounters } from './modules/account/login-limits.repository.ts';
import { createProfileMemory } from './modules/account/profile-memory.ts';
import { sessionState } from './modules/account/session-state.service.ts';
import type { Tokens } from './modules/account/tokens.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { bookingRoutes } from './modules/catalogue/booking.routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { createCatalogueEvents } from './modules/catalogue/events.ts';
import { offerFreed } from './modules/catalogue/waiting-list.service.ts';
import { createWorkspaceStates } from './modules/catalogue/workspace-state.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { createSiteSettings } from './modules/content/site-settings.ts';
import { createDocumentOpener } from './modules/media/documents/open-document.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { createSweeper } from './sweeper.ts';

/** Vehicles whose booking expired are offered within this delay. */
const SWEEP_MS = 30_000;
/** Notices of a node that died before sending them are sent within this delay. */
const NOTICES_MS = 500;

export type ModuleParts = ApiParts & { listener: ChangeListener; tokens: Tokens };

/** Every domain's calls, and what they share. */
export async function addModules(app: FastifyInstance, parts: ModuleParts): Promise<void> {
  const { db, pool, clock, catalogue, listener, tokens, mailer, files } = parts;
  const [states, profiles, settings] = await Promise.all([
    createWorkspaceStates(db, clock, listener),
    createProfileMemory(db, listener),
    createSiteSettings(db, listener),
  ]);
  const openDocument = createDocumentOpener({ db, files });
  const events = createCatalogueEvents(catalogue);
  const sweeper = createSweeper(
    async () => {
      await offerFreed({ db, clock, mailer, log: app.log });
      await purgeAnswers(db, IDEMPOTENCY_HOURS);
      await purgeLoginCounters(pool, clock.now().getTime());
    },
    SWEEP_MS,
    app.log,
  );
  const feed = createSweeper(() => sendNotices(db), NOTICES_MS, app.log);
  const changed = (workspaceId: string): void => {
    states.forget(workspaceId);
    profiles.forget(workspaceId);
  };

  const stateOf = sessionState.bind(null, { profiles, states, clock });
  accountRoutes(app, { db, clock, tokens, limits: createLoginLimits(pool), stateOf, changed });
  cartRoutes(app, { catalogue, clock, settings: settings.current, changed });
  catalogueRoutes(app, { catalogue, states, clock, settings: settings.current, openDocument, events });
  bookingRoutes(app, { clock, states, settings: settings.current, vehicleBooked: feed.sweepSoon, vehicleFreed: sweeper.sweepSoon });
  contentRoutes(app);
  mediaRoutes(app, { files });

  // Streams first: a server that closes waits for its open answers.
  app.addHook('preClose', async () => events.close());
  app.addHook('onClose', async () => {
    await Promise.all([sweeper.close(), feed.close()]);
    for (const part of [states, profiles, settings]) part.close();
  });
}
