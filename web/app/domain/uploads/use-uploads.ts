import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';

export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done';
  /** French; null unless it was refused. */
  refusal: string | null;
};
type Added = Pick<Upload, 'file' | 'refusal'>;

/**
 * Sends files one after the other in the field `name` of the form they were chosen in; those already refused are
 * not sent.
 */
export function useUploads(
  form: RefObject<HTMLFormElement | null>,
  name: string,
): {
  uploads: readonly Upload[];
  add: (files: readonly Added[]) => void;
} {
  const { state, data, submit } = useFetcher<ActionResult>({ key: name });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const keys = useRef(0);
  /** The fetcher is done with a file once it was seen under way. */
  const wasSeen = useRef(false);
  /** The last refusal before: a success redirects, and leaves it as it was. */
  const former = useRef<ActionResult | undefined>(undefined);
  const sending = uploads.find((upload) => upload.state === 'sending');
  const next = uploads.find((upload) => upload.state === 'waiting');

  const change = (key: number, changed: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));

  useEffect(() => {
    if (state !== 'idle') {
      wasSeen.current = true;
      return;
    }
    if (sending) {
      if (!wasSeen.current) return;
      wasSeen.current = false;
      const isRefused = data !== former.current && data?.ok === false;
      change(sending.key, { state: 'done', refusal: isRefused ? data.message : null });
      return;
    }
    if (!next || !form.current) return;
    former.current = data;
    change(next.key, { state: 'sending' });
    const isLast = uploads.at(-1) === next;
    const accepted = uploads.filter(({ state: at, refusal }) => at === 'done' && refusal === null).length;
    const sent = new FormData(form.current);
    sent.delete(name);
    sent.append(name, next.file);
    // The last upload alone sends the total, for one message.
    sent.append('nombre', isLast ? String(accepted + 1) : '0');
    void submit(sent, { method: 'post', encType: 'multipart/form-data' });
  }, [state, data, sending, next, uploads, form, name, submit]);

  const add = (files: readonly Added[]): void => {
    const added = files.map(({ file, refusal }): Upload => {
      keys.current += 1;
      return { key: keys.current, file, refusal, state: refusal === null ? 'waiting' : 'done' };
    });
    // Files that are added while others are sent join them; otherwise they are a new list.
    setUploads((all) => [...(all.some((upload) => upload.state !== 'done') ? all : []), ...added]);
  };
  return { uploads, add };
}
