import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

const BOUNDARY = 'une-limite-que-rien-ne-contient';
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export type Part = {
  name: string;
  content: string | Buffer;
  /** For a file. */ fileName?: string;
  type?: string;
};

/** The beginning of a part that is a file. */
export const fileHead = (name: string, fileName: string, type = 'application/octet-stream'): Buffer =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
  );

/** A multipart body, written by hand: names as hostile as one likes. */
export function multipart(parts: readonly Part[]): Buffer {
  const written = parts.flatMap(({ name, content, fileName, type }) => [
    fileName === undefined
      ? Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`)
      : fileHead(name, fileName, type),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Posts a form of several parts. */
export const postForm = (
  app: FastifyInstance,
  url: string,
  parts: readonly Part[],
  headers: Record<string, string> = {},
  remoteAddress?: string,
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': MULTIPART_TYPE, ...headers },
    payload: multipart(parts),
    ...(remoteAddress && { remoteAddress }),
  });
