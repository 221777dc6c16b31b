/**
 * Export files: what proves that a vehicle sold without VAT left France. Other contexts and the programs import
 * this file alone; each name is documented where it is declared.
 */
export { staffExport } from './desk/staff-exports.service.ts';
export { exportQueues } from './export-queues.repository.ts';
export { findRefusedNumbers as refusedNumbersOf } from './file/vat-checks.repository.ts';
export { insertFiles as openExportFiles } from './file/export-files.repository.ts';
export { exportJobs } from './jobs.ts';
export { exportMails } from './mail-templates.ts';
export { personalData } from './personal-data.repository.ts';
export { addExportRoutes } from './routes.ts';
