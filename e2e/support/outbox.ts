import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, inject } from 'vitest';

/** Every mail the portal wrote to this address so far, in no order. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(inject('dataDir'), 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** The mail to this address whose subject says this, and that is the one meant; waits until it has left. */
export async function mailTo(address: string, subject: RegExp, isIt: (mail: Email) => boolean = () => true): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => (found = (await mailsTo(address)).find((mail) => subject.test(mail.subject ?? '') && isIt(mail))), {
      timeout: 30_000,
      interval: 250,
    })
    .toBeDefined();
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** The path of the first link of a mail that begins this way. */
export function linkIn(mail: Email, path: string): string {
  const url = (mail.text ?? '').match(/https?:\/\/\S+/g)?.find((one) => new URL(one).pathname.startsWith(path));
  if (!url) throw new Error(`no link to ${path} in « ${mail.subject} »`);
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

/** The files that go with it. */
export const filesOf = ({ attachments }: Email): Buffer[] =>
  attachments.map(({ content }) => (typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))));
