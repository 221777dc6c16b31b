import { type FontName, openPdf } from './open-pdf.ts';
import { BOTTOM, CONTENT_WIDTH, COLOURS, MARGIN, SIZES } from './palette.ts';
import { writable } from './writable.ts';

/** An element of the structure a reader aloud follows. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** A PDF under construction: position of the next block, and its element in the structure. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  root: Element;
  /** Points from the top of the page. */
  y: number;
};

export type SheetOptions = {
  /** Whose document it is; Pomelo's unless given. */
  author?: string;
  title: string;
  subject: string;
  /** Derived from the content, so that a document rendered again is identical to the byte; else the present. */
  createdAt?: Date;
};

/** XMP is written without escaping by pdfkit, and must match the information dictionary. */
const plain = (text: string): string => writable(text).replace(/[&<>]/g, ' ');

/** A new A4, PDF/A-3b and tagged. */
export async function openSheet({
  title,
  subject,
  createdAt,
  author = 'Pomelo',
}: SheetOptions): Promise<Sheet> {
  const doc = await openPdf({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: plain(title),
      Author: plain(author),
      Subject: plain(subject),
      Creator: 'Pomelo',
      Producer: 'Pomelo',
      ...(createdAt && { CreationDate: createdAt }),
    },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, y: MARGIN };
}

export type TextOptions = {
  x?: number;
  width?: number;
  font?: FontName;
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
  /** Aligned figures. */
  tabular?: boolean;
  /** At most so many lines; what follows is replaced by an ellipsis. */
  lines?: number;
};

/** Points between two lines. */
const LINE_GAP = 1.5;
const choose = (
  { doc }: Sheet,
  { font: name = 'text', size = SIZES.base, colour = COLOURS.body }: TextOptions,
): PDFKit.PDFDocument => doc.font(name).fontSize(size).fillColor(colour);
const layout = ({
  width = CONTENT_WIDTH,
  align = 'left',
  tabular,
}: TextOptions): PDFKit.Mixins.TextOptions => ({
  width,
  align,
  lineGap: LINE_GAP,
  ...(tabular && { features: ['tnum'] }),
});

const lineHeight = (sheet: Sheet, options: TextOptions): number =>
  choose(sheet, options).currentLineHeight(true) + LINE_GAP;

/** Points a text takes. */
export function heightOf(sheet: Sheet, text: string, options: TextOptions = {}): number {
  const height = choose(sheet, options).heightOfString(writable(text), layout(options));
  return options.lines ? Math.min(height, options.lines * lineHeight(sheet, options)) : height;
}

/** Writes at the sheet's height without moving it; the caller opens the tag around it. */
export function write(sheet: Sheet, text: string, options: TextOptions = {}, y = sheet.y): void {
  const limit = options.lines && {
    height: options.lines * lineHeight(sheet, options) - LINE_GAP,
    ellipsis: true,
  };
  choose(sheet, options).text(writable(text), options.x ?? MARGIN, y, { ...layout(options), ...limit });
}

/** Content that screen readers skip: lines, marks, the text that every page repeats. */
export function artifact(
  { doc }: Pick<Sheet, 'doc'>,
  render: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type });
  render();
  doc.endMarkedContent();
}

/** Renders an element of the structure. */
export function tagged(parent: Element, sheet: Sheet, tag: string, render: () => void): void {
  const element = sheet.doc.struct(tag, {}, render);
  parent.add(element);
  element.end();
}

/** A picture with its description for those who cannot see it. */
export function figure({ doc, root }: Sheet, alt: string, render: () => void): void {
  const element = doc.struct('Figure', { alt }, render);
  root.add(element);
  element.end();
}

/** A block of text, and the sheet moves under it. */
export function block(
  sheet: Sheet,
  tag: 'P' | 'H1' | 'H2' | 'Note',
  text: string,
  options: TextOptions & { after?: number } = {},
): void {
  const height = heightOf(sheet, text, options);
  room(sheet, height);
  tagged(sheet.root, sheet, tag, () => write(sheet, text, options));
  sheet.y += height + (options.after ?? 0);
}

/** A horizontal line: 1 pt of ink opens a section, a hairline separates. */
export function rule(sheet: Sheet, y: number, { x = MARGIN, width = CONTENT_WIDTH, ink = false } = {}): void {
  artifact(sheet, () => {
    sheet.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(ink ? 1 : 0.5)
      .strokeColor(ink ? COLOURS.ink : COLOURS.hairline)
      .stroke();
  });
}

export function newPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = MARGIN;
}

/** Starts a new page unless enough space is left on this one. */
export function room(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM) newPage(sheet);
}

/** Ends the document; its bytes. */
export function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  root.end();
  doc.end();
  return done;
}

/** Renders on every page once their number is known. */
export function onEveryPage({ doc }: Sheet, render: (page: number, pages: number) => void): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    render(page + 1, count);
  }
}
