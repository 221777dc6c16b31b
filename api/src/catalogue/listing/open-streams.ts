import type { ServerResponse } from 'node:http';
import { type Caller, readerOf } from '../../platform/http/caller.ts';
import { refuse } from '../../platform/errors/refusal.ts';

/** Maximum of streams per node (docs/performance.md); further readers use other nodes. */
const MAX_STREAMS = 12_000;
/** A person leaves a listing open in some tabs, on some machines. */
const MAX_STREAMS_PER_PERSON = 20;
/** Visitors behind one address: an office, or a telephone network. */
const MAX_STREAMS_PER_ADDRESS = 200;
const RETRY_AFTER_SECONDS = 60;
const TOO_MANY = 'Trop de pages suivent déjà le stock en direct\u202f: fermez-en quelques-unes.';

export type Stream = { response: ServerResponse; write: (text: string) => void; caller: Caller | null };
export type OpenStreams = Iterable<Stream> & {
  readonly size: number;
  /** Takes a place for the stream, which it leaves when it closes. */
  add: (stream: Stream, address: string) => void;
  /** Refuses who has too many already, or everybody when there are. */
  check: (caller: Caller | null, address: string) => void;
  clear: () => void;
};

/**
 * The open streams of this node, with a limit per reader: one person's loop of connections cannot use up the
 * slots of others.
 */
export function createOpenStreams(): OpenStreams {
  const streams = new Set<Stream>();
  const counts = new Map<string, number>();
  const keyOf = (caller: Caller | null, address: string): string =>
    caller ? `person ${readerOf(caller)}` : `address ${address}`;

  return {
    get size() {
      return streams.size;
    },
    [Symbol.iterator]: () => streams.values(),
    check: (caller, address) => {
      if (streams.size >= MAX_STREAMS) refuse('unavailable');
      const max = caller ? MAX_STREAMS_PER_PERSON : MAX_STREAMS_PER_ADDRESS;
      if ((counts.get(keyOf(caller, address)) ?? 0) >= max)
        refuse('too-many-requests', TOO_MANY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
    add: (stream, address) => {
      const key = keyOf(stream.caller, address);
      streams.add(stream);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      stream.response.once('close', () => {
        streams.delete(stream);
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      });
    },
    clear: () => streams.clear(),
  };
}
