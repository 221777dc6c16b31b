import { useEffect, useRef, useState } from 'react';
import { requestLogIn } from '../../lib/session/session-renewal.ts';
import { FILE_REFUSED } from '../../lib/form/file.messages.ts';
import { LOGGED_IN_AGAIN, SESSION_EXPIRED } from '../../lib/session/log-in.messages.ts';
import { CANCELLED, DOWNLOAD_FAILED, downloaded } from './commercial-list.messages.ts';

export type Download =
  | { kind: 'idle' }
  | { kind: 'making'; bytes: number }
  | { kind: 'finished'; message: string; isDone: boolean }
  | { kind: 'failed'; message: string };

/** Progress is announced each time this many bytes arrived. */
const PROGRESS_STEP_BYTES = 200_000;
const NAME = /filename="([\w.-]+)"/;

class DownloadRefused extends Error {}

/** Downloads a file without leaving the page, one at a time: shows progress and failure. */
export function useDownload() {
  const [download, setDownload] = useState<Download>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (url: string): Promise<void> => {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    setDownload({ kind: 'making', bytes: 0 });
    try {
      const name = await load(url, own.signal, (bytes) => setDownload({ kind: 'making', bytes }));
      setDownload({ kind: 'finished', message: downloaded(name), isDone: true });
    } catch (error) {
      if (own.signal.aborted) setDownload({ kind: 'finished', message: CANCELLED, isDone: false });
      else
        setDownload({
          kind: 'failed',
          message: error instanceof DownloadRefused ? error.message : DOWNLOAD_FAILED,
        });
    } finally {
      running.current = null;
    }
  };
  return { download, start, cancel: () => running.current?.abort() };
}

async function load(url: string, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<string> {
  const answer = await fetch(url, { signal, redirect: 'manual' });
  // Sent to log in: the session ended while the page was open.
  if (answer.type === 'opaqueredirect')
    throw new DownloadRefused((await requestLogIn()) ? LOGGED_IN_AGAIN : SESSION_EXPIRED);
  if (!answer.ok || !answer.body) throw new DownloadRefused((await answer.text()) || FILE_REFUSED);
  const name = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'liste-commerciale';
  const type = answer.headers.get('content-type') ?? '';
  saveFile(new Blob(await piecesOf(answer.body, onProgress), { type }), name);
  return name;
}

async function piecesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, reportedBytes] = [0, 0];
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.length;
    if (bytes - reportedBytes >= PROGRESS_STEP_BYTES) {
      reportedBytes = bytes;
      onProgress(bytes);
    }
  }
  return pieces;
}

/** Hands a file to the browser, as if its link had been followed. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Once the browser has taken it: it reads the address after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
