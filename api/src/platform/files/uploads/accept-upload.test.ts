import { describe, expect, it } from 'vitest';
import {
  buildJpeg,
  buildMovingPng,
  buildPdf,
  buildPicture,
  buildPixelBomb,
  buildPng,
  buildZip,
} from '../../../testing/files/files.ts';
import { acceptUpload } from './accept-upload.ts';

const accept = (bytes: Buffer, name = 'kbis.pdf') => acceptUpload({ name, bytes });
const refusal = { code: 'unsupported-media' };
const MEBIBYTE = 1024 * 1024;
const [jpeg, png, webp] = await Promise.all([buildJpeg(), buildPng(), buildPicture().webp().toBuffer()]);

describe('a document', () => {
  it.each([
    ['a PDF', 'Kbis.pdf', buildPdf(), { type: 'application/pdf', extension: 'pdf', name: 'Kbis.pdf' }],
    ['a JPEG called a PDF', 'recto.pdf', jpeg, { type: 'image/jpeg', extension: 'jpg', name: 'recto.jpg' }],
    ['a PNG', 'verso.png', png, { type: 'image/png', extension: 'png', name: 'verso.png' }],
  ])(
    'may be %s, whose kind is read from its bytes, and which is kept as it is',
    async (_what, name, bytes, expected) => {
      const accepted = await accept(bytes, name);
      expect(accepted).toMatchObject(expected);
      expect(accepted.bytes.equals(bytes)).toBe(true);
    },
  );

  it.each<[string, Buffer]>([
    ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing in SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a zip bomb', buildZip()],
    ['a text document', buildZip('word/document.xml', Buffer.from('<w:document/>'))],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['a WebP image', webp],
    ['nothing', Buffer.alloc(0)],
    ['a few letters', Buffer.from('%PD')],
  ])('may not be %s called a PDF', async (_what, bytes) => {
    await expect(accept(bytes)).rejects.toMatchObject({
      ...refusal,
      detail: 'Ce fichier n’est ni un PDF, ni une image JPEG ou PNG.',
    });
  });

  it.each([
    ['that only begins like one', Buffer.from('%PDF-1.7\n<html>')],
    ['cut short', buildPdf().subarray(0, 150)],
    ['of no known edition', Buffer.concat([Buffer.from('%PDF-9.x\n'), buildPdf().subarray(9)])],
  ])('may not be a PDF %s', async (_what, bytes) => {
    await expect(accept(bytes)).rejects.toMatchObject({
      ...refusal,
      detail: expect.stringContaining('incomplet ou illisible'),
    });
  });

  it.each([
    [
      'a file',
      'pièce jointe',
      '/Names << /EmbeddedFiles << /Names [(a.exe) << /EF << /F 3 0 R >> /Type /EmbeddedFile >>] >> >>',
    ],
    ['a program to start', 'un programme', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
    ['encrypted text', 'protégé', '/Encrypt 9 0 R'],
  ])('may not be a PDF that carries %s', async (_what, reason, extra) => {
    await expect(accept(buildPdf(extra))).rejects.toMatchObject({
      ...refusal,
      detail: expect.stringContaining(reason),
    });
  });

  it('may not be an image that is a PDF as well', async () => {
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0x00, 0x20]),
      Buffer.from('%PDF-1.7'.padEnd(30, ' ')),
    ]);
    const both = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    await expect(accept(both)).rejects.toMatchObject({
      ...refusal,
      detail: expect.stringContaining('à la fois'),
    });
  });

  it('is stored without the addresses it links to', async () => {
    const sent = buildPdf('/OpenAction << /S /URI /URI (https://hameconnage.test/) >>');
    const { bytes, type } = await accept(sent);
    expect(type).toBe('application/pdf');
    expect(bytes.toString('latin1')).toMatch(/^%PDF-/);
    expect(bytes.includes('hameconnage')).toBe(false);
  });

  it.each([
    ['a PDF', Buffer.concat([buildPdf(), buildZip()])],
    ['a PDF that ends like one', Buffer.concat([buildPdf(), buildZip(), Buffer.from('\n%%EOF\n')])],
    ['an image', Buffer.concat([jpeg, buildZip()])],
  ])('may not be an archive behind %s', async (_what, bytes) => {
    await expect(accept(bytes)).rejects.toMatchObject({
      ...refusal,
      detail: expect.stringContaining('archive'),
    });
  });

  it('may not be an image of more pixels than any camera has, however few its bytes', async () => {
    const bomb = await buildPixelBomb();
    expect(bomb.length).toBeLessThan(2 * MEBIBYTE);
    const before = process.memoryUsage().rss;
    await expect(accept(bomb)).rejects.toMatchObject({
      ...refusal,
      detail: expect.stringContaining('50 mégapixels'),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * MEBIBYTE);
  });

  it('may not be an image that moves', async () => {
    await expect(accept(await buildMovingPng())).rejects.toMatchObject(refusal);
  });

  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
  ])('may not be a %s cut short', async (_what, bytes) => {
    const cut = bytes.subarray(0, Math.floor(bytes.length * 0.7));
    await expect(accept(cut)).rejects.toMatchObject({
      ...refusal,
      detail: expect.stringContaining('incomplète ou illisible'),
    });
  });

  it('weighs at most ten mebibytes', async () => {
    const heavy = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(10 * MEBIBYTE),
      Buffer.from('%%EOF'),
    ]);
    await expect(accept(heavy)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('is refused under its field', async () => {
    const refused = acceptUpload({ name: 'a.pdf', bytes: Buffer.from('x') }, 'kbis');
    await expect(refused).rejects.toMatchObject({
      extra: { errors: [{ path: 'kbis', message: expect.any(String) }] },
    });
  });
});
