import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { sharedPortal } from './shared-portal.ts';
import { expect } from '../test.ts';

/** Mails by their files, which are written whole, and never again with other words: each is parsed once. */
const parsed = new Map<string, Promise<Email>>();
const parse = async (path: string): Promise<Email> => PostalMime.parse(await readFile(path));

/** Every mail the portal wrote so far, in no order. */
async function allMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
  for (const path of paths) if (!parsed.has(path)) parsed.set(path, parse(path));
  return Promise.all(paths.flatMap((path) => parsed.get(path) ?? []));
}

/** The one mail meant; waits until it has left. */
async function mailThat(
  whose: string,
  isIt: (mail: Email) => boolean,
  dataDir = sharedPortal().dataDir,
): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => (found = (await allMails(dataDir)).find(isIt)), { intervals: [100] })
    .toBeDefined();
  if (!found) throw new Error(`no mail ${whose}`);
  return found;
}

const isTo = ({ to }: Email, address: string): boolean => to?.some((one) => one.address === address) ?? false;

/** The mail to this address with this subject that satisfies the condition; waits until it is sent. */
export const mailTo = (
  address: string,
  subject: RegExp,
  isIt: (mail: Email) => boolean = () => true,
): Promise<Email> =>
  mailThat(`to ${address}`, (mail) => isTo(mail, address) && subject.test(mail.subject ?? '') && isIt(mail));

/** The same of a portal of its own. */
export const mailOf = ({ dataDir }: { dataDir: string }, address: string, subject: RegExp): Promise<Email> =>
  mailThat(`to ${address}`, (mail) => isTo(mail, address) && subject.test(mail.subject ?? ''), dataDir);

/** The mail that replies to this address: a message from a form of the site. */
export const mailAnsweredTo = (address: string): Promise<Email> =>
  mailThat(
    `answered to ${address}`,
    ({ replyTo }) => replyTo?.some((one) => one.address === address) ?? false,
  );

/** The path of the first link of a mail that begins this way. */
export function linkIn(mail: Email, path: string): string {
  const url = (mail.text ?? '')
    .match(/https?:\/\/\S+/g)
    ?.find((one) => new URL(one).pathname.startsWith(path));
  if (!url) throw new Error(`no link to ${path} in « ${mail.subject} »`);
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

/** The files that go with it. */
export const filesOf = ({ attachments }: Email): Buffer[] =>
  attachments.map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  );
