import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { refuse } from '../../platform/errors/refusal.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { writerWithin } from '../../platform/http/unread-bytes.ts';

const COALESCE_MS = 80;
/** A busy hour must not make every open inbox read all queues several times a second. */
const SOON_MS = 1000;
const HEARTBEAT_MS = 20_000;
const MAX_STREAMS = 1000;
/** Screens that one person has open. */
const MAX_STREAMS_PER_PERSON = 20;
const MAX_UNREAD_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 60;
const TOO_MANY = 'Trop d’écrans suivent déjà la gestion en direct\u202f: fermez-en quelques-uns.';

export type StaffEvents = {
  open: (reply: FastifyReply, caller: StaffCaller) => void;
  /** Notifies open screens that the queues of the team have changed: they reload them. */
  announce: () => void;
  /** The same, for frequent changes. */
  announceSoon: () => void;
  close: () => void;
};

/**
 * Server-sent events for the screens of the team. An event has no data: the screen reloads with the
 * permissions of its reader.
 */
export function createStaffEvents(): StaffEvents {
  const streams = new Map<ServerResponse, { personId: string; write: (text: string) => void }>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    for (const { write } of streams.values()) write('data: {}\n\n');
  };
  const flushWithin = (ms: number): void => {
    if (streams.size > 0) timer ??= setTimeout(flush, ms);
  };
  const heartbeat = setInterval(() => {
    for (const { write } of streams.values()) write(': \n\n');
  }, HEARTBEAT_MS).unref();

  return {
    open: (reply, { personId }) => {
      if (streams.size >= MAX_STREAMS) refuse('unavailable');
      if ([...streams.values()].filter((one) => one.personId === personId).length >= MAX_STREAMS_PER_PERSON)
        refuse('too-many-requests', TOO_MANY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      });
      const write = writerWithin(response, MAX_UNREAD_BYTES);
      streams.set(response, { personId, write });
      response.once('close', () => streams.delete(response));
      // A response that failed closes too.
      response.on('error', () => undefined);
      write(': \n\n');
    },
    announce: () => flushWithin(COALESCE_MS),
    announceSoon: () => flushWithin(SOON_MS),
    close: () => {
      clearTimeout(timer);
      clearInterval(heartbeat);
      for (const response of streams.keys()) response.end();
      streams.clear();
    },
  };
}
