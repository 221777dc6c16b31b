/** The amounts of an invoice in its XML (EN 16931), in cents. */
export function xmlAmounts(xml: string) {
  const cents = (text: string | undefined): number => Math.round(Number(text) * 100);
  const only = (name: string): number => cents(new RegExp(`<ram:${name}[^>]*>([\\d.]+)<`).exec(xml)?.[1]);
  const lines = xml.matchAll(
    /<ram:LineTotalAmount>([\d.]+)<\/ram:LineTotalAmount><\/ram:SpecifiedTradeSettlementLineMonetarySummation>/g,
  );
  return {
    net: only('TaxBasisTotalAmount'),
    vat: only('TaxTotalAmount'),
    total: only('GrandTotalAmount'),
    received: only('TotalPrepaidAmount'),
    due: only('DuePayableAmount'),
    lines: [...lines].map(([, net]) => cents(net)),
  };
}

/** All its amounts, as text. */
export const xmlTexts = (xml: string): string =>
  [...xml.matchAll(/>(\d+)(?:\.(\d{1,2}))?</g)]
    .map(([, whole, cents = '']) => `${whole},${cents.padEnd(2, '0')}\u202f€`)
    .join('\n');
