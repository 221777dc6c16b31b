import { generateSecret, generateURI, verifySync } from 'otplib';
import QRCode from 'qrcode';

const ISSUER = 'Pomelo';
const CODE = /^\d{6}$/;
/** One step of thirty seconds on either side: clocks differ, and people type slowly. */
const TOLERANCE_SECONDS = 30;

/** 160 random bits in base 32, as RFC 4226 requires. */
export const newTotpSecret = (): string => generateSecret();

/** Content of the QR code for the authenticator application. */
export const totpUrl = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

/** The time step a code is of, around now; undefined when it is of none. RFC 6238. */
export function totpStep(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!CODE.test(token)) return undefined;
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** The modules of a QR code, row by row: `1` is dark. Without its quiet zone. */
export function qrRows(text: string): string[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (bit) => (bit ? '1' : '0')).join(''),
  );
}
