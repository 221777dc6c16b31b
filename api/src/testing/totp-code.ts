import { generateSync } from 'otplib';

/** The code an authenticator application shows now. */
export const totpCode = (secret: string): string => generateSync({ secret });
