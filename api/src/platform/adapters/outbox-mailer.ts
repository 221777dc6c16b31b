import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { toMessage } from './mail-message.ts';
import type { Mailer, Sender } from './mailer.ts';

/** A mail, or the beginning of one whose process died. */
const MAIL_FILE = /\.eml(?:\.part)?$/;

export type OutboxOptions = { folder: string; from: Sender; now: () => Date };

/** Without SMTP, each mail is a file of `folder`, written atomically; sent again, it is the same file. */
export function createOutboxMailer({ folder, from, now }: OutboxOptions): Mailer {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  };
  let composer: ReturnType<typeof open> | undefined;
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      composer ??= open();
      const { message } = await (await composer).sendMail(toMessage(mail, from, now()));
      const path = join(folder, `${mail.id}.eml`);
      try {
        // Its links open accounts.
        await writeFile(`${path}.part`, message, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    purge: async (days) => {
      const before = now().getTime() - days * DAY_MS;
      for (const name of await namesIn(folder)) {
        if (!MAIL_FILE.test(name)) continue;
        const path = join(folder, name);
        if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

/** None before the first mail made the folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
