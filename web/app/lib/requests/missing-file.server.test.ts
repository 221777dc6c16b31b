import { describe, expect, it } from 'vitest';
import { isMissingFile } from './missing-file.server.ts';

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const buildRequest = (accept: string, method = 'GET') =>
  new Request('http://pomelo.test/devis/x/pdf', { method, headers: { accept } });
const answered = (status: number, type = 'text/plain;charset=UTF-8') =>
  new Response('Page not found', { status, headers: { 'content-type': type } });

describe('a missing file', () => {
  // SITE-20
  it.each([400, 404, 405])('renders the error page for a followed link (%i)', (status) => {
    expect(isMissingFile(buildRequest(BROWSER), answered(status))).toBe(true);
    expect(isMissingFile(buildRequest(BROWSER), answered(status, 'application/json'))).toBe(true);
  });

  it('returns plain text to any other client', () => {
    for (const accept of ['*/*', 'application/pdf', 'image/avif,image/webp,*/*'])
      expect(isMissingFile(buildRequest(accept), answered(404))).toBe(false);
  });

  it('leaves rendered pages, other refusals and answers to forms unchanged', () => {
    expect(isMissingFile(buildRequest(BROWSER), answered(404, 'text/html; charset=utf-8'))).toBe(false);
    for (const status of [200, 401, 429, 503])
      expect(isMissingFile(buildRequest(BROWSER), answered(status))).toBe(false);
    expect(isMissingFile(buildRequest(BROWSER, 'POST'), answered(404))).toBe(false);
  });
});
