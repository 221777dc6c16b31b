import { pdfRuns } from './pdf-layout.ts';
import { streamsOf } from './pdf-objects.ts';

/** The text of one of our PDFs, in the order in which it was written: one string for each run. */
export const pdfText = (pdf: Buffer): string[] =>
  pdfRuns(pdf)
    .flat()
    .map(({ text }) => text);

/** Same as `pdfText`, for the bytes of an attached file. */
export const pdfAttachment = (pdf: Buffer): string | undefined =>
  [...streamsOf(pdf).values()]
    .map((text) => Buffer.from(text, 'latin1').toString('utf8'))
    .find((text) => text.includes('CrossIndustryInvoice'));

/** The JPEG pictures of a PDF, in their order: width and height in pixels. */
export const pdfPictures = (pdf: Buffer): { width: number; height: number }[] =>
  [
    ...pdf
      .toString('latin1')
      .matchAll(/\d+ 0 obj\n<<((?:(?!endobj)[\s\S])*?\/DCTDecode(?:(?!endobj)[\s\S])*?)>>\nstream/g),
  ].map(([, head = '']) => ({
    width: Number(/\/Width (\d+)/.exec(head)?.[1]),
    height: Number(/\/Height (\d+)/.exec(head)?.[1]),
  }));
