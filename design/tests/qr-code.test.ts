import { describe, expect, it } from 'vitest';
import { qrPath } from '../src/qr-code.tsx';

describe('a QR code', () => {
  it('is rendered by its dark runs', () => {
    expect(qrPath(['1101', '0000', '0010'])).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM2 2h1v1h-1z');
  });
});
