/** « 3 sur 5 », then the file: which one is being sent. */
export const sendingText = (place: number, count: number, name: string): string =>
  `Envoi ${place} sur ${count}\u202f: ${name}`;

/** Which file was refused, and why. */
export const refusedFile = (name: string, reason: string | null): string => `${name}\u202f: ${reason ?? ''}`;
