import { expect, test } from 'vitest';
import { howToOrder, wayTo } from './service-offer.tsx';

test('a service explains how it is ordered', () => {
  expect(howToOrder('services/livraison', false)).toMatch(/distance/);
  expect(howToOrder('services/preparation', true)).toMatch(/figé le jour/);
  expect(howToOrder('services/bornes-de-recharge', false)).toMatch(/en ligne/);
  expect(howToOrder(null, false)).toMatch(/commercial/);
});

test('links a buyer to their orders, a visitor to the vehicles, terminals to their list', () => {
  expect(wayTo('services/garantie', true)).toEqual({ href: '/commandes', label: 'Voir mes commandes' });
  expect(wayTo('services/garantie', false).href).toBe('/vente-voiture-marchand');
  expect(wayTo('services/bornes-de-recharge', true).href).toBe('/bornes-electriques');
});
