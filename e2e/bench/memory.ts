import type { BenchPortal } from './portal.ts';

const SAMPLE_MS = 100;

/** How far the server's memory rose above where it stood, at most, while something ran. */
export async function growthDuring<T>(
  portal: BenchPortal,
  task: () => Promise<T>,
): Promise<{ result: T; grownMb: number }> {
  const before = await portal.memoryMb();
  let most = before;
  let isRunning = true;
  const watching = (async () => {
    while (isRunning) {
      most = Math.max(most, await portal.memoryMb());
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  const result = await task().finally(() => (isRunning = false));
  await watching;
  return { result, grownMb: most - before };
}
