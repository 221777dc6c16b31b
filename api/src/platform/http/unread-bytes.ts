import type { ServerResponse } from 'node:http';

/**
 * Writes to an event stream, and disconnects a reader who leaves more than `maxBytes` unread. What is unread is
 * counted here: in a single process the page relays an injected response, whose own buffer is always empty.
 */
export function writerWithin(response: ServerResponse, maxBytes: number): (text: string) => void {
  let unread = 0;
  response.on('drain', () => {
    unread = 0;
  });
  return (text) => {
    if (unread > maxBytes) response.destroy();
    // False once the buffer of the response is full, until it drains.
    else if (!response.write(text)) unread += Buffer.byteLength(text);
  };
}
