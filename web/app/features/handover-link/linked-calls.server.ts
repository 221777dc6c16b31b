import type { Client } from '@pomelo/contract/client.ts';
import { linkedHandover } from '@pomelo/contract/handover/handover.endpoints.ts';
import type { HandoverCalls } from '../../domain/handover/receive-handover.server.ts';

/** The calls of a link; the token is the authority. */
export const linkedCalls = (client: Client, token: string): HandoverCalls => ({
  release: (body) => client.call(linkedHandover.release, { params: { token }, body }),
  send: (body) => client.call(linkedHandover.send, { params: { token }, body }),
  record: (body) => client.call(linkedHandover.record, { params: { token }, body }),
});
