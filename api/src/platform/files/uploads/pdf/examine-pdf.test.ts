import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildJpeg, buildPdf } from '../../../../testing/files/files.ts';
import { buildTradeContent } from '../../../../testing/trade-content.ts';
import { renderDocument } from '../../../documents/pdf/render-document.ts';
import { createExaminer, examineApart } from './examine-apart.ts';
import { examinePdf } from './examine-pdf.ts';
import { onBehalfOf } from '../../../load/on-behalf.ts';

const jpeg = await buildJpeg();
const MEBIBYTE = 1024 * 1024;
const ACTIVE = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'Movie',
  'XFA',
] as const;

const FACTUR_X = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>`;

const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** A PDF with these objects after those of `buildPdf`, as an incremental update writes them. */
const withObjects = (...objects: (Buffer | string)[]): Buffer =>
  Buffer.concat([
    buildPdf(),
    ...objects.map((object, at) =>
      Buffer.concat([Buffer.from(`\n${10 + at} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    ),
    Buffer.from('trailer\n<< /Root 1 0 R /Size 20 /Prev 9 >>\nstartxref\n9\n%%EOF\n'),
  ]);

/** One object inside a compressed object stream. */
const objectStream = (object: string, more = '/Type /ObjStm'): Buffer => {
  const head = '30 0 ';
  return stream(
    `${more} /N 1 /First ${head.length} /Filter /FlateDecode`,
    deflateSync(Buffer.from(head + object)),
  );
};

const attached = (content: Buffer | string, { type = '/Type /EmbeddedFile', filter = true } = {}): Buffer => {
  const bytes = Buffer.from(content);
  return withObjects(
    '<< /Type /Filespec /F (piece) /EF << /F 11 0 R >> >>',
    filter ? stream(`${type} /Filter /FlateDecode`, deflateSync(bytes)) : stream(type, bytes),
  );
};

const escaped = (name: string, which: readonly boolean[]): string =>
  [...name].map((letter, at) => (which[at] ? `#${letter.charCodeAt(0).toString(16)}` : letter)).join('');

describe('active content is found', () => {
  it('under every spelling of its name, in every place of a file', async () => {
    const places: ((action: string) => Buffer)[] = [
      (action) => buildPdf(`/OpenAction << /S ${action} >>`),
      (action) => buildPdf(`/AA << /O << /S${action} >> >>`),
      (action) => withObjects(`<< /Type /Annot /A << /S ${action} /Next [<< /S /GoTo >>] >> >>`),
      (action) => withObjects(action, '<< /S 10 0 R >>'),
      (action) => withObjects(objectStream(`<< /S ${action} >>`)),
      (action) => withObjects(objectStream(`<< /S ${action} >>`, '')),
      (action) => withObjects(stream('', Buffer.from(`7 0 obj << /S ${action} >> endobj`))),
      (action) => withObjects(`(7 0 obj << /S ${action} >> endobj)`),
      (action) => withObjects(`null % 7 0 obj << /S ${action} >> endobj\n`),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ACTIVE),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        fc.constantFrom(...places),
        async (name, which, place) => {
          expect(await examinePdf(place(`/${escaped(name, which)}`))).toBe('active');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('in a document that a library made, its objects compressed', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.addJavaScript('bonjour', 'app.alert(1)');
    for (const useObjectStreams of [true, false])
      expect(await examinePdf(Buffer.from(await document.save({ useObjectStreams })))).toBe('active');
  });

  it('not in a file without any', async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Ouvrir /JavaScript, /URI');
    for (const useObjectStreams of [true, false])
      expect(await examinePdf(Buffer.from(await document.save({ useObjectStreams })))).toBe('inert');
    expect(await examinePdf(buildPdf('/OpenAction [3 0 R /Fit] /AA << /O << /S /GoTo /D (x) >> >>'))).toBe(
      'inert',
    );
  });
});

describe('what cannot be validated is refused', () => {
  it.each([
    ['an encrypted file', buildPdf('/Encrypt 9 0 R'), 'encrypted'],
    ['an encrypted file that spells it otherwise', buildPdf('/#45ncrypt 9 0 R'), 'encrypted'],
    [
      'an object stream under another filter',
      withObjects(stream('/Type /ObjStm /N 1 /First 5 /Filter /ASCIIHexDecode', Buffer.from('2f4a>'))),
      'unreadable',
    ],
    [
      'an object stream under two filters',
      withObjects(
        stream(
          '/Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode /FlateDecode]',
          deflateSync(deflateSync('30 0 null')),
        ),
      ),
      'unreadable',
    ],
    [
      'an object stream whose filter is said elsewhere',
      withObjects(
        '/FlateDecode',
        stream('/Type /ObjStm /N 1 /First 5 /Filter 10 0 R', deflateSync('30 0 null')),
      ),
      'unreadable',
    ],
    [
      'an object stream with a predictor',
      withObjects(
        stream(
          '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
          deflateSync('30 0 null'),
        ),
      ),
      'unreadable',
    ],
    [
      'a damaged object stream',
      withObjects(stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', Buffer.from('abc'))),
      'unreadable',
    ],
    ['lists in lists without end', withObjects('['.repeat(5000)), 'unreadable'],
    ['objects in objects without end', withObjects('1 0 obj ('.repeat(20_000)), 'unreadable'],
    [
      'streams without end, each of which is the rest of the file',
      withObjects(' obj<</W 1/Size 1>>stream\n'.repeat(300_000)),
      'unreadable',
    ],
    [
      'references to hundreds of revisions of objects, which are references',
      withObjects(
        Array.from({ length: 8 }, (_, at) => `${at} 0 obj ${at + 1} 0 R endobj\n`.repeat(300)).join('') +
          '9 0 obj<</EF 0 0 R>>endobj',
      ),
      'unreadable',
    ],
  ])('%s', async (_what, bytes, verdict) => {
    expect(await examinePdf(bytes)).toBe(verdict);
  });

  it.each(['/Type /ObjStm /N 1 /First 5', '/Type /XRef /W [1 2 1] /Size 9', '/Type /EmbeddedFile'])(
    'a stream of a few kilobytes that inflates to 400 MB: %s',
    async (dictionary) => {
      const once = deflateSync(Buffer.alloc(100 * MEBIBYTE));
      const bomb = withObjects(
        ...Array.from({ length: 4 }, () => stream(`${dictionary} /Filter /FlateDecode`, once)),
      );
      const before = process.memoryUsage().rss;
      expect(await examinePdf(bomb)).toBe('unreadable');
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEBIBYTE);
    },
  );
});

describe('an attachment', () => {
  it.each<[string, string, Buffer]>([
    ['is accepted when it is the XML of an invoice', 'inert', attached(FACTUR_X)],
    ['is accepted as XML that is not compressed', 'inert', attached(FACTUR_X, { filter: false })],
    ['is accepted when it is a picture', 'inert', attached(jpeg)],
    ['is refused when it is a program', 'attachment', attached('MZ\u0090\u0000program')],
    ['is refused when it says nothing of its type', 'attachment', attached('MZ program', { type: '' })],
    ['is refused when it is another PDF', 'attachment', attached(deflateSync(buildPdf()))],
    [
      'is refused when it is a page of HTML',
      'attachment',
      attached('<html><script>alert(1)</script></html>'),
    ],
    [
      'is refused when it is XML with a style sheet',
      'attachment',
      attached('<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'),
    ],
    [
      'is refused when it is XML with a type',
      'attachment',
      attached('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "f">]><a/>'),
    ],
    [
      'is refused when it is XML in an encoding that hides',
      'attachment',
      attached('<?xml version="1.0" encoding="UTF-7"?><a/>'),
    ],
    ['is refused when it is a drawing', 'attachment', attached('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['is refused when nothing is where it should be', 'attachment', withObjects('<< /EF << /F 99 0 R >> >>')],
  ])('%s', async (_what, verdict, bytes) => {
    expect(await examinePdf(bytes)).toBe(verdict);
  });

  it('that a later revision puts in place of an inert one is refused', async () => {
    const later = Buffer.concat([
      attached(FACTUR_X),
      Buffer.from('\n11 0 obj\n'),
      stream('', Buffer.from('MZ program')),
      Buffer.from('\nendobj\n%%EOF\n'),
    ]);
    expect(await examinePdf(later)).toBe('attachment');
  });

  it('of our own invoices, Factur-X, is accepted, and the file stored unchanged', async () => {
    const invoice = await renderDocument(buildTradeContent());
    expect(invoice.includes('/EmbeddedFile')).toBe(true);
    expect(await examineApart(invoice)).toEqual({ verdict: 'inert' });
  });
});

describe('links', () => {
  const linked = async (useObjectStreams: boolean): Promise<Buffer> => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    page.drawText('Votre facture');
    const { context } = document;
    const action = context.obj({ Type: 'Action', S: 'URI', URI: PDFString.of('https://hameconnage.test/') });
    const annotation = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 100, 100], A: action });
    page.node.set(PDFName.of('Annots'), context.obj([context.register(annotation)]));
    await document.attach(Buffer.from(FACTUR_X), 'factur-x.xml', { mimeType: 'text/xml' });
    return Buffer.from(await document.save({ useObjectStreams }));
  };

  it.each([true, false])(
    'are removed from the file, its pages and its invoice are retained (object streams: %s)',
    async (streams) => {
      const { verdict, rewritten } = await examineApart(await linked(streams));
      expect(verdict).toBe('inert');
      const bytes = Buffer.from(rewritten ?? []);
      expect(await examinePdf(bytes)).toBe('inert');
      expect(bytes.includes('hameconnage')).toBe(false);
      const read = await PDFDocument.load(bytes);
      expect([read.getPageCount(), read.getAttachments().map(({ name }) => name)]).toEqual([
        1,
        ['factur-x.xml'],
      ]);
    },
  );
});

it.each([
  ['names', '/ab'],
  ['numbers', '1 '],
])('millions of %s are refused before they are all read', async (_what, value) => {
  const text = `%PDF-1.7\n1 0 obj <</A [${value.repeat(1_100_000)}]>> endobj\n%%EOF`;
  expect(await examinePdf(Buffer.from(text))).toBe('unreadable');
});

it('a list of 300,000 entries is read, as a large document has it', async () => {
  const text = `%PDF-1.7\n1 0 obj <</Nums [${'1 '.repeat(300_000)}]>> endobj\n%%EOF`;
  expect(await examinePdf(Buffer.from(text))).toBe('inert');
});

describe('the thread that examines', () => {
  const script = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

  // SITE-48
  it('is free for others while a caller sends files that are slow', async () => {
    const slow = createExaminer(
      script(
        "import { parentPort as p } from 'node:worker_threads'; const c = new BroadcastChannel('slow-pdf'); c.unref(); p.on('message', (b) => { const end = () => p.postMessage({ verdict: 'inert' }); if (b.length > 9) end(); else c.onmessage = end; })",
      ),
    );
    let ended = 0;
    const first = Array.from({ length: 3 }, () =>
      onBehalfOf('x', () => slow(Buffer.from('slow'))).then(({ verdict }) => {
        ended += 1;
        return verdict;
      }),
    );
    expect(await onBehalfOf('y', () => slow(buildPdf()))).toEqual({ verdict: 'inert' });
    expect(ended).toBe(0);
    const channel = new BroadcastChannel('slow-pdf');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none.
    const ending = setInterval(() => channel.postMessage('end'), 20);
    expect(await Promise.all(first)).toEqual(['inert', 'inert', 'inert']);
    clearInterval(ending);
    channel.close();
  });

  it('is ended when it takes too long', async () => {
    const never = createExaminer(script('setInterval(() => undefined, 1000)'), 50);
    expect(await never(buildPdf())).toEqual({ verdict: 'unreadable' });
  });

  it('is replaced when a file made it die', async () => {
    const once = createExaminer(
      script(
        "import { parentPort as p } from 'node:worker_threads'; p.on('message', (b) => { if (b.length < 9) process.exit(1); p.postMessage({ verdict: 'inert' }); })",
      ),
    );
    expect(await once(Buffer.from('short'))).toEqual({ verdict: 'unreadable' });
    expect(await once(buildPdf())).toEqual({ verdict: 'inert' });
  });
});
