import { Agent, type ClientRequest } from 'node:http';

const POLL_MS = 500;
/** One that says nothing for so long is not there. */
const ANSWER_MS = 5000;

/** A node that requests may be sent to. */
export type Backend = {
  address: URL;
  ready: boolean;
  agent: Agent;
  /** Requests it was sent, and has not begun to answer. */
  unanswered: Set<ClientRequest>;
};

export type Backends = {
  /** Those that are ready, each in turn first. */
  inTurn: () => Backend[];
  close: () => void;
};

/** Asks each node twice a second whether it is ready; whoever does not answer at all loses what it was asked. */
export function watchBackends(addresses: readonly string[]): Backends {
  const backends = addresses.map((address): Backend => ({
    address: new URL(address),
    ready: false,
    agent: new Agent({ keepAlive: true }),
    unanswered: new Set(),
  }));
  const closing = new AbortController();
  const ask = async (backend: Backend): Promise<void> => {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_MS)]);
      const answer = await fetch(new URL('/health/ready', backend.address), { signal });
      await answer.body?.cancel();
      backend.ready = answer.ok;
    } catch {
      backend.ready = false;
      for (const request of backend.unanswered) request.destroy(new Error('the node does not answer'));
    }
    if (!closing.signal.aborted) setTimeout(() => void ask(backend), POLL_MS).unref();
  };
  for (const backend of backends) void ask(backend);
  let turn = 0;
  return {
    inTurn: () => {
      const ready = backends.filter((backend) => backend.ready);
      turn += 1;
      return ready.map((_backend, at) => ready[(at + turn) % ready.length]).filter((backend) => backend !== undefined);
    },
    close: () => {
      closing.abort();
      for (const { agent } of backends) agent.destroy();
    },
  };
}
