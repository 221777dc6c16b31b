import { Dictionary } from '../../../platform/search/dictionary.ts';

/**
 * Fields that text search reads, and by which two listings are « identical »: make, model, version and
 * finition.
 */
export type Document = { modelCode: number; version: string; finition: string };

const SEPARATOR = '\u001f';

/** Each distinct document once; a stock has far fewer of them than vehicles. */
export class Documents {
  readonly list: Document[] = [];
  readonly #texts = new Dictionary();

  codeOf(modelCode: number, version: string, finition: string): number {
    const code = this.#texts.codeOf(`${modelCode}${SEPARATOR}${version}${SEPARATOR}${finition}`);
    if (code === this.list.length) {
      const [, ownVersion = '', ownFinition = ''] = this.#texts.textOf(code).split(SEPARATOR);
      this.list.push({ modelCode, version: ownVersion, finition: ownFinition });
    }
    return code;
  }
}
