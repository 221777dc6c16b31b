import { randomInt } from 'node:crypto';
import type { CatalogueEvent } from '@pomelo/contract/catalogue/catalogue-event.schemas.ts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../platform/http/caller.ts';
import { createOpenStreams } from './open-streams.ts';
import type { CatalogueReader } from '../read-model/reader.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { writerWithin } from '../../platform/http/unread-bytes.ts';

const COALESCE_MS = 80;
const HEARTBEAT_MS = 20_000;
/** Delay before the reader of a stopping node reconnects to another. */
const RECONNECT_MS = 500;
const RECONNECT_SPREAD_MS = 3000;
const MAX_UNREAD_BYTES = 256 * 1024;
/** Beyond this many, clients reload the listing: an event without listings means that. */
const MAX_LISTINGS = 200;

type FollowedStock = Pick<CatalogueReader, 'item' | 'bookingsOf' | 'generation' | 'prepare' | 'subscribe'>;
type EventListing = CatalogueEvent['items'][number];

const sold = (id: number): EventListing => ({
  id,
  free: 0,
  total: 0,
  availability: null,
  bookedUntil: null,
  mine: false,
});

/**
 * The data an open listing needs about a changed listing; the end of others' bookings is for the trade only.
 */
function eventListing(catalogue: FollowedStock, id: number, caller: Caller | null): EventListing {
  const item = catalogue.item(id, caller ? 'b2b' : 'b2c');
  if (!item) return sold(id);
  return {
    id,
    free: item.stock.free,
    total: item.stock.total,
    availability: item.availability,
    bookedUntil: caller ? (item.bookedUntil ?? null) : null,
    mine: caller ? catalogue.bookingsOf(caller.workspaceId).some(({ itemId }) => itemId === id) : false,
  };
}

export type CatalogueEvents = {
  open: (reply: FastifyReply, caller: Caller | null) => void;
  /** Asks the open pages of a workspace to read their data again. */
  refresh: (workspaceId: string) => void;
  close: () => void;
};

// CAT-7
/**
 * Server-sent events over the changes of the stock: gathered for a moment, then written to each stream in its
 * own view.
 */
export function createCatalogueEvents(
  catalogue: FollowedStock,
  streamOpen: (change: 1 | -1) => void = () => undefined,
): CatalogueEvents {
  const streams = createOpenStreams();
  let changed = new Set<number>();
  let everything = false;
  let timer: NodeJS.Timeout | undefined;

  const textFor = (caller: Caller | null, ids: readonly number[]): string => {
    const event: CatalogueEvent = {
      generation: catalogue.generation(),
      items: ids.map((id) => eventListing(catalogue, id, caller)),
    };
    return `data: ${JSON.stringify(event)}\n\n`;
  };
  const flush = async (): Promise<void> => {
    timer = undefined;
    const gathered = everything || changed.size > MAX_LISTINGS ? [] : [...changed];
    changed = new Set();
    everything = false;
    // When a listing cannot be read, the event names none: pages then reload everything.
    const ids = await catalogue.prepare(gathered).then(
      () => gathered,
      () => [],
    );
    // Written once for each workspace, and once for all visitors.
    const texts = new Map<string, string>();
    for (const { write, caller } of streams) {
      const reader = caller?.workspaceId ?? '';
      const text = texts.get(reader) ?? textFor(caller, ids);
      texts.set(reader, text);
      write(text);
    }
  };
  const unsubscribe = catalogue.subscribe((_generation, itemIds) => {
    if (itemIds.length === 0) everything = true;
    for (const id of itemIds) changed.add(id);
    if (streams.size === 0) {
      changed = new Set();
      everything = false;
      return;
    }
    timer ??= setTimeout(() => void flush(), COALESCE_MS);
  });
  const heartbeat = setInterval(() => {
    for (const { write } of streams) write(': \n\n');
  }, HEARTBEAT_MS).unref();

  const open = (reply: FastifyReply, caller: Caller | null): void => {
    const address = limitedAddress(reply.request.ip);
    streams.check(caller, address);
    reply.hijack();
    const headers = reply.getHeaders() as Record<string, string>;
    const response = reply.raw;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    // One that does not read is disconnected: it will reconnect.
    const write = writerWithin(response, MAX_UNREAD_BYTES);
    streams.add({ response, write, caller }, address);
    streamOpen(1);
    response.once('close', () => streamOpen(-1));
    // A response that failed closes too.
    response.on('error', () => undefined);
    write(textFor(caller, []));
  };
  const refresh = (workspaceId: string): void => {
    for (const { write, caller } of streams)
      if (caller?.workspaceId === workspaceId) write(textFor(caller, []));
  };
  const close = (): void => {
    unsubscribe();
    clearTimeout(timer);
    clearInterval(heartbeat);
    // A random delay: closed at once, they would all reconnect at once.
    for (const { response } of streams)
      response.end(`retry: ${RECONNECT_MS + randomInt(RECONNECT_SPREAD_MS)}\n\n`);
    streams.clear();
  };
  return { open, refresh, close };
}
