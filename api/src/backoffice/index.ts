/**
 * Staff and permissions, today’s queues, figures, companies, tariffs, configuration, mail texts.
 * Other contexts and the programs import this file alone; each name is documented where it is declared.
 */
export { createCounters, purgeOldCounts } from './figures/counters.service.ts';
export { repriceMorning, repriceMornings } from './repricing/morning.service.ts';
export { backofficeMails } from './mail-templates.ts';
export { removeSecondFactorOf } from './staff/remove-second-factor.service.ts';
export { setUpCodeOf } from './staff/set-up-code.ts';
export { setUpWanted } from './staff/set-up.service.ts';
export { createStaffEvents } from './today/staff-events.ts';
export { createWaitingCounts } from './today/queue-counts.service.ts';
export { addBackofficeRoutes } from './routes.ts';
export { deleteNotesAbout, personalData } from './companies/personal-data.repository.ts';
export { contentNamed, contentQueues, countArticles, readContact } from './links/ports.ts';
