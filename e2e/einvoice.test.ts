import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './architecture/source-files.ts';

/**
 * A schematron in miniature, as its compilers write it: the sum of a document is its lines with their VAT
 * (BR-CO-15).
 */
const schematron = (assertion: string): string => `<xsl:stylesheet version="2.0"
  xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:svrl="http://purl.oclc.org/dsdl/svrl"
  xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100">
  <xsl:template match="/">
    <svrl:schematron-output>
      <xsl:for-each select="//ram:SpecifiedTradeSettlementHeaderMonetarySummation">
        <xsl:if test="not(${assertion})">
          <svrl:failed-assert id="BR-CO-15" flag="fatal" location="/total"><svrl:text>Total</svrl:text></svrl:failed-assert>
        </xsl:if>
      </xsl:for-each>
    </svrl:schematron-output>
  </xsl:template>
</xsl:stylesheet>`;
const HOLDS =
  'number(ram:GrandTotalAmount) = round((number(ram:TaxBasisTotalAmount) + sum(ram:TaxTotalAmount/number(.))) * 100) div 100';

/** A run compiles each schematron: half a minute of one free core. */
const TIMEOUT_MS = 300_000;

type Ended = { code: number; output: string };
const check = (...folder: string[]): Promise<Ended> =>
  new Promise((done) => {
    execFile(process.execPath, [join(ROOT, 'e2e/einvoice/run.ts'), ...folder], (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

function folderWith(...assertions: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-schematron-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [place, assertion] of assertions.entries())
    writeFileSync(join(folder, `${place}.xslt`), schematron(assertion));
  return folder;
}

test(
  'validates every kind of electronic document by every schematron of the folder',
  { timeout: TIMEOUT_MS },
  async () => {
    const { code, output } = await check(folderWith(HOLDS, HOLDS));
    expect(output).toMatch(
      /^0\.xslt: 122 documents, 0 failed assertions\n1\.xslt: 122 documents, 0 failed assertions\n$/,
    );
    expect(code).toBe(0);
  },
);

test(
  'names the document and the assertion that fails, and exits with code 1',
  { timeout: TIMEOUT_MS },
  async () => {
    const { code, output } = await check(folderWith('number(ram:DuePayableAmount) > 0'));
    expect(output).toContain('invoice-domestic-mixed-paid: BR-CO-15 (fatal) Total');
    expect(output).not.toContain('invoice-domestic-mixed-unpaid:');
    expect(code).toBe(1);
  },
);

test(
  'says what it needs when no folder is given, or it has no schematron',
  { timeout: TIMEOUT_MS },
  async () => {
    expect(await check()).toMatchObject({ code: 2, output: expect.stringContaining('DOSSIER') });
    expect(await check(folderWith())).toMatchObject({
      code: 2,
      output: expect.stringContaining('Aucun schematron'),
    });
  },
);
