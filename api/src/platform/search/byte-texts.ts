const FIRST_BYTES = 1 << 16;

/**
 * The references of all listings as one run of bytes: a million separate strings would cost the garbage
 * collector more than their content.
 */
export class ByteTexts {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #end = 0;

  /** Stores the text; returns its position. */
  add(text: string): { at: number; length: number } {
    const length = Buffer.byteLength(text);
    if (this.#end + length > this.#bytes.length) {
      const wide = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#end + length));
      this.#bytes.copy(wide, 0, 0, this.#end);
      this.#bytes = wide;
    }
    const at = this.#end;
    this.#bytes.write(text, at);
    this.#end += length;
    return { at, length };
  }

  read(at: number, length: number): string {
    return this.#bytes.toString('utf8', at, at + length);
  }
}
