import { posix } from 'node:path';
import { failures } from '../../report/feeds.messages.ts';
import { FeedFileError } from '../../report/feed-file-error.ts';
import { formatOf, type NumberFormat } from './number-formats.ts';
import { readXml } from './xml-reader.ts';
import { openZip, refuseOtherZip, type ZipParts } from './zip-parts.ts';

const MB = 1024 * 1024;
const MAX_SMALL_PART = 20 * MB;
const MAX_STRINGS_PART = 256 * MB;
const MAX_SHEET_PART = 512 * MB;
/** Characters of shared text that are stored while the sheet is read. */
const MAX_STRING_LENGTH = 64 * MB;

/** An Excel workbook, opened at its first visible sheet. */
export type Workbook = {
  sheetName: string;
  otherSheets: number;
  since1904: boolean;
  strings: readonly string[];
  /** By style number. */
  formats: readonly NumberFormat[];
  sheet: () => ReturnType<ZipParts['open']>;
  close: () => Promise<void>;
};

type Sheet = { name: string; relation: string; isHidden: boolean };

/**
 * Opens a workbook; a `FeedFileError` when the archive is none, is damaged, or unpacks to more than it may.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path);
  try {
    refuseOtherZip(zip);
    const { sheets, since1904 } = await readSheets(zip);
    const relations = await readRelations(zip);
    const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
    const part = sheet && relations.get(sheet.relation);
    if (!sheet || part === undefined) throw new FeedFileError(failures.damagedWorkbook);
    return {
      sheetName: sheet.name,
      otherSheets: sheets.length - 1,
      since1904,
      strings: await readStrings(zip, partNamed(relations, 'sharedStrings')),
      formats: await readFormats(zip, partNamed(relations, 'styles')),
      sheet: () => zip.open(part, MAX_SHEET_PART),
      close: () => Promise.resolve(zip.close()),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readSheets(zip: ZipParts): Promise<{ sheets: Sheet[]; since1904: boolean }> {
  const sheets: Sheet[] = [];
  let since1904 = false;
  await readXml(await zip.open('xl/workbook.xml', MAX_SMALL_PART), {
    open(name, { name: title = '', id = '', state = '', date1904 = '' }) {
      if (name === 'sheet')
        sheets.push({ name: title, relation: id, isHidden: state !== '' && state !== 'visible' });
      if (name === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  return { sheets, since1904 };
}

/** The parts of the workbook by the identifier of their relation. */
async function readRelations(zip: ZipParts): Promise<Map<string, string>> {
  const relations = new Map<string, string>();
  await readXml(await zip.open('xl/_rels/workbook.xml.rels', MAX_SMALL_PART), {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship')
        relations.set(Id, posix.normalize(Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`));
    },
  });
  return relations;
}

const partNamed = (relations: ReadonlyMap<string, string>, name: string): string | undefined =>
  [...relations.values()].find((part) => part.toLowerCase().endsWith(`/${name.toLowerCase()}.xml`));

async function readStrings(zip: ZipParts, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined || !zip.has(part)) return strings;
  let text = '';
  let length = 0;
  let isText = false;
  let isPhonetic = false;
  await readXml(await zip.open(part, MAX_STRINGS_PART), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(piece) {
      if (isText) text += piece;
      if (text.length > MAX_STRING_LENGTH) throw new FeedFileError(failures.tooLargeUnpacked);
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      length += text.length;
      if (length > MAX_STRING_LENGTH) throw new FeedFileError(failures.tooLargeUnpacked);
      strings.push(text);
    },
  });
  return strings;
}

async function readFormats(zip: ZipParts, part: string | undefined): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = [];
  if (part === undefined || !zip.has(part)) return formats;
  const codes = new Map<number, string>();
  const known = new Map<number, NumberFormat>();
  const formatNumbered = (id: number): NumberFormat => {
    const format = known.get(id) ?? formatOf(id, codes.get(id));
    known.set(id, format);
    return format;
  };
  let isOfCells = false;
  await readXml(await zip.open(part, MAX_SMALL_PART), {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(formatNumbered(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
