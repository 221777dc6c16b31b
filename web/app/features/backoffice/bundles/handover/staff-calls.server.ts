import { staffHandover } from '@pomelo/contract/backoffice/handover/handover.endpoints.ts';
import type { Client } from '@pomelo/contract/client.ts';
import type { HandoverCalls } from '../../../../domain/handover/receive-handover.server.ts';

export const staffCalls = (client: Client, id: string): HandoverCalls => ({
  release: (body) => client.call(staffHandover.release, { params: { id }, body }),
  send: (body) => client.call(staffHandover.send, { params: { id }, body }),
  record: (body) => client.call(staffHandover.record, { params: { id }, body }),
});
