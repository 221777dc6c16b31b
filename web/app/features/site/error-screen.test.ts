import { describe, expect, it } from 'vitest';
import { errorDetails } from './debug-details.tsx';
import { isStaffNotFound, missingPath } from './not-found.tsx';
import { isNotFound } from './error-screen.tsx';

const routeError = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

describe('the details of an error', () => {
  // SITE-20
  it('distinguish a page not found from any other error', () => {
    const missing = routeError(404, { message: 'Page not found: /x' });
    expect(isNotFound(missing)).toBe(true);
    expect(isNotFound(routeError(500, null))).toBe(false);
    expect(isNotFound(new Error('x'))).toBe(false);
    expect(missingPath(missing)).toBe('/x');
    // The router's own 404 names no address.
    expect(missingPath(routeError(404, 'Error: No route matches'))).toBeNull();
  });

  // STAFF-10
  it('distinguish a page missing for the staff from one hidden from a buyer', () => {
    const isStaffs = (path: string, more = {}) =>
      isStaffNotFound(routeError(404, { message: `Page not found: ${path}`, ...more }));
    expect(['/gestion', '/gestion/x', '/gestionnaire', '/x/gestion'].map((path) => isStaffs(path))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isStaffs('/gestion', { hidden: true })).toBe(false);
  });

  // SITE-19
  it('format any error as JSON', () => {
    expect(JSON.parse(errorDetails(routeError(503, 'busy')))).toEqual({
      status: 503,
      statusText: '',
      data: 'busy',
    });
    expect(JSON.parse(errorDetails(new TypeError('oops')))).toMatchObject({
      name: 'TypeError',
      message: 'oops',
    });
    expect(errorDetails(undefined)).toBe('undefined');
  });
});
