import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toMessage } from './mail-message.ts';
import type { Mailer, Sender } from './mailer.ts';

export type OutboxOptions = { folder: string; from: Sender; now: () => Date };

/** decisions.md §5: without SMTP, each mail is a file of `folder`, written whole or not at all; sent again, it is the same file. */
export function createOutboxMailer({ folder, from, now }: OutboxOptions): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail(toMessage(mail, from, now()));
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
  };
}
