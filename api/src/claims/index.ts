/**
 * Claims about delivered vehicles: their policy, their clocks, the answers of sellers and carriers, and how they
 * end. Other contexts and the programs import this file alone; each name is documented where it is declared.
 */
export { claimQueues } from './claim-queues.repository.ts';
export { staffClaim } from './desk/staff-claims.service.ts';
export { limitOf as claimLimitOf } from './desk/staff-claims.routes.ts';
export { claimJobs } from './jobs.ts';
export { claimMails } from './mail-templates.ts';
export { openClaimsOf } from './open-claims.repository.ts';
export { personalData } from './personal-data.repository.ts';
export { addClaimsRoutes } from './routes.ts';
