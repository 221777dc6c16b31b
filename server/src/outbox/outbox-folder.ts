import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../process/start-error.ts';
import PostalMime, { type Email } from 'postal-mime';

/** File names are time-ordered ids; no other file of the folder is ever opened. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SUFFIX = '.eml';
export const PER_PAGE = 50;

export type Written = { id: string; mail: Email };
export type OutboxPage = { mails: Written[]; total: number; page: number; pages: number };

/** Ids of the mails written, newest first. */
async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    // Made with the first mail.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const ids = names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));
  return ids.filter((id) => ID.test(id)).toSorted((one, other) => (one < other ? 1 : -1));
}

/** Undefined when there is no such mail. */
export async function readMail(folder: string, id: string): Promise<Written | undefined> {
  if (!ID.test(id)) return undefined;
  try {
    return { id, mail: await PostalMime.parse(await readFile(join(folder, id + SUFFIX))) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** One page of the mails; the last one when `requested` is beyond it. */
export async function readPage(folder: string, requested: number): Promise<OutboxPage> {
  const ids = await idsIn(folder);
  const pages = Math.max(1, Math.ceil(ids.length / PER_PAGE));
  const page = Math.min(Math.max(1, requested), pages);
  const shown = ids.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const mails = await Promise.all(shown.map((id) => readMail(folder, id)));
  return { mails: mails.filter((mail) => mail !== undefined), total: ids.length, page, pages };
}
