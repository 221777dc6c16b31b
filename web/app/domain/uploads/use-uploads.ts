import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';

export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done';
  /** French; null unless it was refused. */
  refusal: string | null;
  /** Not because of the file: it may be accepted when it is sent again. */
  isRetriable: boolean;
};
type Added = Pick<Upload, 'file' | 'refusal'>;

/** CLAIM-12: no session, no network, or a server that is overloaded or failing. */
const isPassing = (status: number): boolean =>
  status === 0 ||
  status === HTTP_STATUS.unauthorized ||
  status === HTTP_STATUS.tooManyRequests ||
  status >= HTTP_STATUS.internalServerError;

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
  /** Sends the retriable ones again. */
  retry: () => void;
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
      const refused = data !== former.current && data?.ok === false ? data : null;
      change(sending.key, {
        state: 'done',
        refusal: refused?.message ?? null,
        isRetriable: refused !== null && isPassing(refused.status),
      });
      return;
    }
    if (!next || !form.current) return;
    former.current = data;
    change(next.key, { state: 'sending' });
    const isLast = uploads.filter(({ state: at }) => at === 'waiting').length === 1;
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
      return {
        key: keys.current,
        file,
        refusal,
        state: refusal === null ? 'waiting' : 'done',
        isRetriable: false,
      };
    });
    // Files that are added while others are sent join them; otherwise they are a new list, with those to retry.
    setUploads((all) => [
      ...(all.some((upload) => upload.state !== 'done') ? all : all.filter((upload) => upload.isRetriable)),
      ...added,
    ]);
  };
  const retry = (): void =>
    setUploads((all) =>
      all.map((upload) =>
        upload.isRetriable ? { ...upload, state: 'waiting', refusal: null, isRetriable: false } : upload,
      ),
    );
  return { uploads, add, retry };
}
