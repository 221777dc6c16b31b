import type { CellKind, TableFile } from './table-file.ts';
import { escaped } from './xml-text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places of the cell formats in the styles below. */
export const STYLE_OF: Record<CellKind | 'head', number> = {
  text: 0,
  number: 0,
  head: 1,
  count: 2,
  cents: 3,
  day: 4,
  link: 5,
};

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
const relations = (inner: string): string =>
  `${HEAD}<Relationships xmlns="${RELATIONS}">${inner}</Relationships>`;

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>\
<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>\
<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>`;

const ROOT = relations(
  relation(1, `${OFFICE}/relationships/officeDocument`, 'xl/workbook.xml') +
    relation(2, `${RELATIONS}/metadata/core-properties`, 'docProps/core.xml') +
    relation(3, `${OFFICE}/relationships/extended-properties`, 'docProps/app.xml'),
);

const OF_WORKBOOK = relations(
  relation(1, `${OFFICE}/relationships/worksheet`, 'worksheets/sheet1.xml') +
    relation(2, `${OFFICE}/relationships/styles`, 'styles.xml'),
);

/** The heading is printed again on each page. */
const workbook = (
  title: string,
): string => `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets>\
<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escaped(title)}'!$1:$1</definedName></definedNames></workbook>`;

const font = (inner: string): string =>
  `<font>${inner}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const format = (numberFormat: number, fontId = 0, more = ''): string =>
  `<xf numFmtId="${numberFormat}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more || '/'}>`;

/** 3: thousands apart; 14: a day as the reader's country writes it; 164: euros to the cent. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>\
<fonts count="3">${font('')}${font('<b/>')}${font('<u/><color rgb="FF0B5A8A"/>')}</fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="2"><border/><border><bottom style="thin"><color rgb="FF0B291E"/></bottom></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="6">${format(0)}<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>\
${format(3)}${format(164)}${format(14)}${format(0, 2)}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const APP = `${HEAD}<Properties xmlns="${OFFICE}/extended-properties"><Application>Pomelo</Application><Company>Pomelo</Company></Properties>`;

const core = ({ title, subject, madeAt }: TableFile): string => `${HEAD}<cp:coreProperties \
xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\
<dc:title>${escaped(title)}</dc:title><dc:subject>${escaped(subject)}</dc:subject><dc:creator>Pomelo</dc:creator><dc:language>fr-FR</dc:language>\
<dcterms:created xsi:type="dcterms:W3CDTF">${madeAt.toISOString()}</dcterms:created></cp:coreProperties>`;

/** Everything of a workbook but its sheet, by name. */
export const packageParts = (table: TableFile): [name: string, xml: string][] => [
  ['[Content_Types].xml', CONTENT_TYPES],
  ['_rels/.rels', ROOT],
  ['docProps/core.xml', core(table)],
  ['docProps/app.xml', APP],
  ['xl/workbook.xml', workbook(table.title)],
  ['xl/_rels/workbook.xml.rels', OF_WORKBOOK],
  ['xl/styles.xml', STYLES],
];
