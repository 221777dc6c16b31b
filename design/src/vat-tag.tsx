import { Tag } from './tag.tsx';

/** recuperable: the trader deducts the VAT. marge: margin scheme, no VAT may be shown. */
export type VatRegimeName = 'recuperable' | 'marge';

export const VAT_LABELS: Record<VatRegimeName, string> = {
  recuperable: 'TVA récupérable',
  marge: 'TVA sur marge',
};

/** The VAT regime as a badge: it changes what the vehicle really costs. */
export function VatTag({ regime }: { regime: VatRegimeName }) {
  return <Tag tone={regime === 'recuperable' ? 'ok' : 'line'}>{VAT_LABELS[regime]}</Tag>;
}
