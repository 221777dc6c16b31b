const MAX_QUANTITY = 50;

/** The order being composed, in the address of the page. */
export type OrderChoice = { quantity: number; installation: boolean; addressId: string };

/** A typed number of terminals; null when invalid. */
export function readQuantity(typed: string): number | null {
  const quantity = Number(typed.trim());
  return typed.trim() !== '' && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
    ? quantity
    : null;
}

export const orderChoiceIn = (query: URLSearchParams): OrderChoice => ({
  quantity: readQuantity(query.get('quantite') ?? '') ?? 1,
  installation: query.get('pose') === '1',
  addressId: query.get('adresse') ?? '',
});

/** The address of a choice: it survives the log-in, and a page without scripts. */
export function orderQuery({ quantity, installation, addressId }: OrderChoice): string {
  const query = new URLSearchParams({ quantite: String(quantity) });
  if (installation) query.set('pose', '1');
  if (addressId) query.set('adresse', addressId);
  return `?${query.toString()}`;
}
