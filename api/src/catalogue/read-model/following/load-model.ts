import { StringDecoder } from 'node:string_decoder';
import type { Pool } from 'pg';
import { CatalogueModel, type ModelSettings } from '../catalogue-model.ts';
import { pause } from '../../../platform/search/pause.ts';
import {
  countPublished,
  findLiveBookings,
  inSnapshot,
  streamListingsOnSale,
} from './read-model.repository.ts';
import type { LiveBooking } from '../reader.ts';
import { bookingOfRow, copyFields, listingOfRow } from './row-decoder.ts';

/** Lines worked on between two pauses. */
const LINES = 500;

/** The stock of one snapshot, streamed while the process continues to answer. */
export async function loadModel(pool: Pool, settings: ModelSettings): Promise<CatalogueModel> {
  const model = await inSnapshot(pool, async (client) => {
    const filled = new CatalogueModel(settings, await countPublished(client));
    for await (const lines of linesOf(streamListingsOnSale(client))) {
      for (const line of lines) filled.put(listingOfRow(copyFields(line)));
      await pause();
    }
    const bookings = (await findLiveBookings(client, settings.clock.now())).map(bookingOfRow);
    for (const [itemId, own] of bookingsByListing(bookings)) filled.putBookings(itemId, own);
    return filled;
  });
  await model.buildIndex();
  return model;
}

export function bookingsByListing(bookings: readonly LiveBooking[]): ReadonlyMap<number, LiveBooking[]> {
  const byListing = new Map<number, LiveBooking[]>();
  for (const booking of bookings) {
    const own = byListing.get(booking.itemId);
    if (own) own.push(booking);
    else byListing.set(booking.itemId, [booking]);
  }
  return byListing;
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (let at = 0; at < lines.length; at += LINES) yield lines.slice(at, at + LINES);
  }
}
