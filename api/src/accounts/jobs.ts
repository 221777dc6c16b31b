import type { JobList } from '../platform/jobs/job-parts.ts';
import { purgeOldPushes, sendPush } from './account/push/push-messages.service.ts';
import { purgeOldSessions } from './account/sessions/sessions.service.ts';
import { sendResetLink } from './account/password/password-reset.service.ts';
import { endOverdueImpersonations } from './account/impersonation/impersonation.service.ts';
import { purgeDocuments } from './registration/documents.service.ts';
import { announceRegistration } from './registration/received.service.ts';
import { checkRegistrationVat } from './registration/registration-vat.service.ts';
import { checkVat } from './workspace/vat/vat.service.ts';

type Handlers = JobList['handlers'];

const handlers: Pick<Handlers, 'send-push' | 'reset-password' | 'check-vat' | 'registration-received'> = {
  'send-push': sendPush,
  'reset-password': (parts, { email }) => sendResetLink(parts, email),
  'check-vat': (parts, company) =>
    'workspaceId' in company
      ? checkVat(parts, company.workspaceId)
      : checkRegistrationVat(parts, company.registrationId),
  'registration-received': (parts, { id }) => announceRegistration(parts, id),
};

const timed: JobList['timed'] = [
  { name: 'purge-papers', schedule: '47 * * * *', run: purgeDocuments },
  { name: 'end-see-as', schedule: '* * * * *', run: endOverdueImpersonations },
  { name: 'forget-pushes', schedule: '42 3 * * *', run: purgeOldPushes },
  { name: 'forget-sessions', schedule: '37 3 * * *', run: purgeOldSessions },
];

export const accountJobs = { handlers, timed };
