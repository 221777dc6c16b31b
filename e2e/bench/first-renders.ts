import { Agent } from 'node:http';
import type { BenchPortal } from './portal.ts';
import { get } from './stopwatch.ts';

/** Requested first and not counted: the engine compiles, and the process reads files once. */
const WARM_UP = 150;
const COUNTED = 450;

export type FirstRender = { pages: number; processorMs: number };

/** Prices to the euro: no address comes twice in the life of a server. */
export function* newQuestions(): Generator<string, never> {
  for (let price = 8001; ; price += 7) yield `?prix-max=${price}`;
}

/**
 * Milliseconds of processor that the server uses to render a listing page of a buyer for the first time:
 * session, catalogue, rendering, compression. Processor time and not the clock, so that two versions compare
 * on a machine that does other work too.
 */
export async function measureFirstRenders(
  portal: BenchPortal,
  cookie: string,
  questions: Generator<string, never>,
  kind: 'page' | 'data',
): Promise<FirstRender> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i += 1) {
      const path = `/vente-voiture-marchand${kind === 'data' ? '.data' : ''}${questions.next().value}`;
      await get(
        portal.base,
        { path, headers: { cookie, 'accept-encoding': 'gzip, br', accept: 'text/html' } },
        agent,
      );
    }
  };
  await ask(WARM_UP);
  const before = await portal.processorSeconds();
  await ask(COUNTED);
  const used = (await portal.processorSeconds()) - before;
  agent.destroy();
  return { pages: COUNTED, processorMs: (used * 1000) / COUNTED };
}
