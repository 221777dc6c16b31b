import type { RouterContextProvider } from 'react-router';
import { relayFile } from '../../../lib/requests/relayed-file.server.ts';

const ALONE = "default-src 'none'; frame-ancestors 'self'";

/**
 * A file of the API for the frame or picture next to a decision; it cannot run scripts. A browser’s PDF
 * reader refuses to start in a sandbox, and is a sandbox itself.
 */
export async function showFile(
  url: string,
  call: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Response> {
  const file = await relayFile(url, call);
  const isPdf = file.headers.get('content-type') === 'application/pdf';
  file.headers.set('Content-Security-Policy', isPdf ? ALONE : `sandbox; ${ALONE}`);
  return file;
}
