import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { runningInstance } from '../process/instance-lock.ts';
import { fileExists } from '../process/file-exists.ts';
import { StartError } from '../process/start-error.ts';

const Answer = z.object({ done: z.boolean(), why: z.string().optional() });
const POLL_MS = 200;

const requestIn = (dataDir: string): string => join(dataDir, 'promote.request');
const answerIn = (dataDir: string): string => join(dataDir, 'promote.answer');

/** Requests the promotion of the replica from the split portal of this folder, and waits for the result. */
export async function askPromotion(dataDir: string): Promise<void> {
  rmSync(answerIn(dataDir), { force: true });
  writeFileSync(requestIn(dataDir), '', { mode: 0o600 });
  while (!fileExists(answerIn(dataDir))) {
    if (!runningInstance(dataDir)) {
      rmSync(requestIn(dataDir), { force: true });
      throw new StartError(
        'Pomelo s’est arrêté avant de répondre. Relancez la commande\u202f: elle fera la bascule elle-même.',
      );
    }
    await pause(POLL_MS);
  }
  const { done, why } = Answer.parse(JSON.parse(readFileSync(answerIn(dataDir), 'utf8')));
  rmSync(answerIn(dataDir), { force: true });
  if (!done) throw new StartError(why ?? 'La bascule a échoué.');
}

/** The pending promotion request, if any; it must be answered. */
export function takePromotion(
  dataDir: string,
): { answer: (answer: z.infer<typeof Answer>) => void } | undefined {
  if (!fileExists(requestIn(dataDir))) return undefined;
  return {
    answer: (answer) => {
      const path = answerIn(dataDir);
      writeFileSync(`${path}.new`, JSON.stringify(answer), { mode: 0o600 });
      rmSync(requestIn(dataDir), { force: true });
      renameSync(`${path}.new`, path);
    },
  };
}
