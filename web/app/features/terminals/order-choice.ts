const MAX_QUANTITY = 50;

/** What is being ordered, as the address of the page says it. */
export type OrderChoice = { quantity: number; installation: boolean; addressId: string };

/** A number of terminals as typed; null for what is none. */
export function readQuantity(typed: string): number | null {
  const quantity = Number(typed.trim());
  return typed.trim() !== '' && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
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
