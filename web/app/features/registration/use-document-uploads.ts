import type { RegistrationDocumentKind } from '@pomelo/contract/registration/registration.schemas.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRetried, RETRY_PAUSE_MS } from '../../lib/requests/retried-writes.ts';
import { registrationUrls } from './registration-urls.ts';
import { type DocumentAnswer, documentFailed } from './registration.messages.ts';

/** `share` of the file that was sent, from 0 to 1; null when none is being sent. */
export type Upload = { share: number | null; message: string | null; tries: number };

const IDLE: Upload = { share: null, message: null, tries: 0 };

/** Sends documents with XMLHttpRequest to report progress, which `fetch` cannot. */
export function useDocumentUploads() {
  const [uploads, setUploads] = useState<Partial<Record<RegistrationDocumentKind, Upload>>>({});
  const { revalidate } = useRevalidator();
  const of = (kind: RegistrationDocumentKind): Upload => uploads[kind] ?? IDLE;
  const change = (kind: RegistrationDocumentKind, part: (upload: Upload) => Partial<Upload>) =>
    setUploads((all) => {
      const upload = all[kind] ?? IDLE;
      return { ...all, [kind]: { ...upload, ...part(upload) } };
    });

  const upload = async (kind: RegistrationDocumentKind, file: File) => {
    change(kind, () => ({ share: 0, message: null }));
    const { message } = await sendDocument(kind, file, (share) => change(kind, () => ({ share })));
    if (message === null) await revalidate();
    change(kind, ({ tries }) => ({ share: null, message, tries: tries + 1 }));
  };
  const send = (kind: RegistrationDocumentKind, file: File) => void upload(kind, file);
  return { of, send, areUnderWay: Object.values(uploads).some((upload) => upload.share !== null) };
}

/**
 * Resent once when the server failed; a document that arrived twice is attached to no registration and is
 * purged.
 */
async function sendDocument(
  kind: RegistrationDocumentKind,
  file: File,
  onShare: (share: number) => void,
): Promise<DocumentAnswer> {
  const first = await sendOnce(kind, file, onShare);
  if (!isRetried(first.status)) return first;
  await new Promise((done) => setTimeout(done, RETRY_PAUSE_MS));
  return sendOnce(kind, file, onShare);
}

type UploadAttempt = DocumentAnswer & { status: number };

function sendOnce(
  kind: RegistrationDocumentKind,
  file: File,
  onShare: (share: number) => void,
): Promise<UploadAttempt> {
  const body = new FormData();
  body.append('fichier', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', registrationUrls.document(kind));
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    );
    const end = () =>
      resolve({
        ...(readAnswer(request.response) ?? { message: documentFailed(request.status, undefined) }),
        status: request.status,
      });
    request.addEventListener('load', end);
    request.addEventListener('error', end);
    request.send(body);
  });
}

function readAnswer(response: unknown): DocumentAnswer | null {
  if (typeof response !== 'object' || response === null || !('message' in response)) return null;
  const { message } = response;
  return message === null || typeof message === 'string' ? { message } : null;
}
