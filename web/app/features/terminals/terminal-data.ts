import type { ChargingTerminal } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import type { Product, WithContext } from 'schema-dts';
import { pomeloData } from '../../domain/content/pomelo-data.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { urls } from '../../urls.ts';

const CENTS = 100;

/** A charging terminal in JSON-LD: the public price, VAT included. */
export function terminalData(terminal: ChargingTerminal, origin: string): WithContext<Product> {
  const { id, slug, name, maker, summary, inclTax, stock, mediaId, details } = terminal;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${maker} ${name}`,
    description: summary,
    sku: slug,
    url: origin + terminalUrls.terminal(id),
    brand: { '@type': 'Brand', name: maker },
    category: 'Borne de recharge',
    ...(mediaId === null ? {} : { image: origin + urls.picture(mediaId, '1280x720') }),
    additionalProperty: details.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
    offers: {
      '@type': 'Offer',
      url: origin + terminalUrls.terminal(id),
      price: (inclTax.amount / CENTS).toFixed(2),
      priceCurrency: 'EUR',
      availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: pomeloData(origin),
    },
  };
}
