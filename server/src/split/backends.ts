import { Agent, type ClientRequest } from 'node:http';

const POLL_MS = 500;
/** Timeout of a health check, in ms. */
const ANSWER_MS = 5000;
/**
 * After so many missed checks, pending requests are aborted and retried on another node where that is safe.
 */
const MAX_MISSED_HEARTBEATS = 4;

/** A node that requests may be sent to. */
export type Backend = {
  address: URL;
  /** `unresponsive`: it neither answers nor refuses; used only when no node is ready. */
  state: 'ready' | 'unresponsive' | 'unreachable';
  missedHeartbeats: number;
  agent: Agent;
  /** Requests without a response yet. */
  unanswered: Set<ClientRequest>;
};

export type Backends = {
  /** Usable nodes, rotated on each call; unresponsive ones last. */
  inTurn: () => Backend[];
  readyNodes: () => number;
  close: () => void;
};

/** Checks twice a second whether each node is ready. */
export function watchBackends(addresses: readonly string[]): Backends {
  const backends = addresses.map((address): Backend => ({
    address: new URL(address),
    state: 'unreachable',
    missedHeartbeats: 0,
    agent: new Agent({ keepAlive: true }),
    unanswered: new Set(),
  }));
  const closing = new AbortController();
  const ask = async (backend: Backend): Promise<void> => {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_MS)]);
      const answer = await fetch(new URL('/health/ready', backend.address), { signal });
      await answer.body?.cancel();
      backend.state = answer.ok ? 'ready' : 'unreachable';
      backend.missedHeartbeats = 0;
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      backend.missedHeartbeats = isTimeout ? backend.missedHeartbeats + 1 : MAX_MISSED_HEARTBEATS;
      backend.state = backend.missedHeartbeats < MAX_MISSED_HEARTBEATS ? 'unresponsive' : 'unreachable';
      if (backend.state === 'unreachable')
        for (const request of backend.unanswered) request.destroy(new Error('the node does not answer'));
    }
    if (!closing.signal.aborted) setTimeout(() => void ask(backend), POLL_MS).unref();
  };
  for (const backend of backends) void ask(backend);
  let turn = 0;
  return {
    inTurn: () => {
      turn += 1;
      const turned = [
        ...backends.slice(turn % backends.length),
        ...backends.slice(0, turn % backends.length),
      ];
      return [
        ...turned.filter(({ state }) => state === 'ready'),
        ...turned.filter(({ state }) => state === 'unresponsive'),
      ];
    },
    readyNodes: () => backends.filter(({ state }) => state === 'ready').length,
    close: () => {
      closing.abort();
      for (const { agent } of backends) agent.destroy();
    },
  };
}
