/** The scanner did not answer, or cannot validate this file: nothing is known of it. */
export class ScannerUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The virus scanner does not answer', options);
    this.name = 'ScannerUnavailable';
  }
}

export type VirusScanner = {
  /** The name of the virus that was found, null for none. Throws `ScannerUnavailable`. */
  scan: (bytes: Uint8Array) => Promise<string | null>;
};
