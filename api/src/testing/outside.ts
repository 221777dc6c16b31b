import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type OutsideAnswer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | object;
  silent?: boolean;
  hangsUp?: boolean;
};
export type Outside = {
  baseUrl: string;
  asked: { url: string; headers: IncomingHttpHeaders }[];
  answer: (next: OutsideAnswer) => void;
};

/**
 * A local server that plays a public service: it answers as configured, not at all, or closes
 * the connection. Closed with the test,
 * or by `whenDone` (`afterAll`, for a whole file).
 */
export async function playOutside(
  first: OutsideAnswer = {},
  whenDone: (close: () => void) => void = onTestFinished,
): Promise<Outside> {
  let next = first;
  const asked: Outside['asked'] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    const { status = 200, headers = {}, body = '', silent = false, hangsUp = false } = next;
    if (hangsUp) request.socket.destroy();
    if (silent || hangsUp) return;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, asked, answer: (then) => void (next = then) };
}
