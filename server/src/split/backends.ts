import { Agent, type ClientRequest } from 'node:http';

const POLL_MS = 500;
/** A node without an answer for so long is busy or hanging: used last. */
const ANSWER_MS = 5000;
/** A request to a hanging node is given up after so many checks, and sent to another where that is safe. */
const MAX_PENDING_TURNS = 4;

/** A node that requests may be sent to. */
export type Backend = {
  address: URL;
  /** `silent`: it neither answers nor refuses; used only when no node is ready. */
  state: 'ready' | 'silent' | 'away';
  silences: number;
  agent: Agent;
  /** Requests it was sent, and has not begun to answer. */
  unanswered: Set<ClientRequest>;
};

export type Backends = {
  /** Those that may answer, each in turn first. */
  inTurn: () => Backend[];
  readyNodes: () => number;
  close: () => void;
};

/** Checks twice a second whether each node is ready. */
export function watchBackends(addresses: readonly string[]): Backends {
  const backends = addresses.map((address): Backend => ({
    address: new URL(address),
    state: 'away',
    silences: 0,
    agent: new Agent({ keepAlive: true }),
    unanswered: new Set(),
  }));
  const closing = new AbortController();
  const ask = async (backend: Backend): Promise<void> => {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_MS)]);
      const answer = await fetch(new URL('/health/ready', backend.address), { signal });
      await answer.body?.cancel();
      backend.state = answer.ok ? 'ready' : 'away';
      backend.silences = 0;
    } catch (error) {
      const isSilent = error instanceof Error && error.name === 'TimeoutError';
      backend.silences = isSilent ? backend.silences + 1 : MAX_PENDING_TURNS;
      backend.state = backend.silences < MAX_PENDING_TURNS ? 'silent' : 'away';
      if (backend.state === 'away') for (const request of backend.unanswered) request.destroy(new Error('the node does not answer'));
    }
    if (!closing.signal.aborted) setTimeout(() => void ask(backend), POLL_MS).unref();
  };
  for (const backend of backends) void ask(backend);
  let turn = 0;
  return {
    inTurn: () => {
      turn += 1;
      const turned = [...backends.slice(turn % backends.length), ...backends.slice(0, turn % backends.length)];
      return [...turned.filter(({ state }) => state === 'ready'), ...turned.filter(({ state }) => state === 'silent')];
    },
    readyNodes: () => backends.filter(({ state }) => state === 'ready').length,
    close: () => {
      closing.abort();
      for (const { agent } of backends) agent.destroy();
    },
  };
}
