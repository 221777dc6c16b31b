import type { OfferableVehicle, StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { OfferDraft } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { eurosTyped, readEuros } from '../../../../lib/form/euros-input.ts';

export type DraftLine = OfferDraft['lines'][number];
type Lines = Pick<OfferDraft, 'lines'>;

export const LINES_FIELD = 'lines';
export const priceField = (productId: number): string => `lines.${productId}.price`;
export const serviceField = (productId: number, code: string): string =>
  `lines.${productId}.services.${code}`;

/** Input of the offer form. */
export function draftIn(typed: Readonly<Record<string, string>>): OfferDraft {
  const ids = (typed[LINES_FIELD] ?? '').split(',').filter((id) => /^\d+$/.test(id));
  const lines = [...new Set(ids)].map((id) => {
    const prefix = serviceField(Number(id), '');
    const services = Object.entries(typed).filter(([name]) => name.startsWith(prefix));
    return {
      productId: Number(id),
      price: typed[priceField(Number(id))] ?? '',
      services: services.map(([name, price]) => ({ code: name.slice(prefix.length), price })),
    };
  });
  return {
    lines,
    validUntil: typed['validUntil'] ?? '',
    message: typed['message'] ?? '',
    isExport: typed['export'] !== undefined,
  };
}

/** Before anything is saved: the last version at its prices, or an empty offer. */
export function draftOf(
  { versions, sale }: Pick<StaffDeal, 'versions' | 'sale'>,
  validUntil: string,
): OfferDraft {
  const lines = versions[0]?.lines ?? [];
  return {
    lines: lines.map(({ productId, price, services }) => ({
      productId,
      price: eurosTyped(price.amount),
      services: services.map(({ code, exclTax }) => ({ code, price: eurosTyped(exclTax.amount) })),
    })),
    validUntil,
    message: '',
    isExport: sale === 'export',
  };
}

/** Adds a vehicle at its catalogue price, once. */
export function withVehicle<D extends Lines>(
  draft: D,
  { productId, listPrice }: Pick<OfferableVehicle, 'productId' | 'listPrice'>,
): D {
  if (draft.lines.some((line) => line.productId === productId)) return draft;
  return {
    ...draft,
    lines: [...draft.lines, { productId, price: eurosTyped(listPrice.amount), services: [] }],
  };
}

export const withoutVehicle = <D extends Lines>(draft: D, productId: number): D => ({
  ...draft,
  lines: draft.lines.filter((line) => line.productId !== productId),
});

const withLines = <D extends Lines>(draft: D, change: (line: DraftLine) => DraftLine): D => ({
  ...draft,
  lines: draft.lines.map(change),
});

/** Adds a service at its price of the table, to one vehicle or to all (`null`), once to each. */
export const withService = <D extends Lines>(
  draft: D,
  { code, cents }: { code: string; cents: number },
  productId: number | null,
): D =>
  withLines(draft, (line) =>
    (productId !== null && line.productId !== productId) || line.services.some((one) => one.code === code)
      ? line
      : { ...line, services: [...line.services, { code, price: eurosTyped(cents) }] },
  );

export const withoutService = <D extends Lines>(draft: D, productId: number, code: string): D =>
  withLines(draft, (line) =>
    line.productId === productId
      ? { ...line, services: line.services.filter((one) => one.code !== code) }
      : line,
  );

export const withPrice = <D extends Lines>(draft: D, productId: number, cents: number): D =>
  withLines(draft, (line) => (line.productId === productId ? { ...line, price: eurosTyped(cents) } : line));

/** Lines whose price is none: the names of their fields. A service may be offered at zero. */
export const wrongPrices = ({ lines }: Lines): string[] =>
  lines.flatMap(({ productId, price, services }) => [
    ...((readEuros(price) ?? 0) < 1 ? [priceField(productId)] : []),
    ...services
      .filter((service) => readEuros(service.price) === null)
      .map(({ code }) => serviceField(productId, code)),
  ]);

/** The lines as the API takes them; only where `wrongPrices` names none. */
export const linesToSend = ({ lines }: Lines) =>
  lines.map(({ productId, price, services }) => ({
    productId,
    price: readEuros(price) ?? 0,
    services: services.map((service) => ({
      code: service.code,
      price: readEuros(service.price) ?? undefined,
    })),
  }));

/** `lines.0.price` of the API is the price of the first line; an error of its services is shown there too. */
export const fieldOf = (path: string, { lines }: Lines): string => {
  const [, place, service] = /^lines\.(\d+)\.(?:price|services(?:\.(\d+))?)/.exec(path) ?? [];
  const line = place === undefined ? undefined : lines[Number(place)];
  if (!line) return path === 'lines' ? 'chercher' : path;
  const code = service === undefined ? undefined : line.services[Number(service)]?.code;
  return code === undefined ? priceField(line.productId) : serviceField(line.productId, code);
};
