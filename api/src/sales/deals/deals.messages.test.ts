import { expect, it } from 'vitest';
import { dealOver, dealTitle, offerVehiclesLost, tooManyRequests, versionOver } from './deals.messages.ts';

it('a deal is called after its vehicles, or after what is looked for', () => {
  expect(dealTitle(['Peugeot 308 GT'], undefined)).toBe('Peugeot 308 GT');
  expect(dealTitle(['Peugeot 308 GT', 'Renault Clio'], undefined)).toBe(
    'Peugeot 308 GT et un autre véhicule',
  );
  expect(dealTitle(['Peugeot 308 GT', 'Renault Clio', 'Dacia Spring'], 'une 3008')).toBe(
    'Peugeot 308 GT et 2\u202fautres véhicules',
  );
  expect(dealTitle([], 'une 3008\nhybride')).toBe('une 3008 hybride');
  expect(dealTitle([], 'a'.repeat(200))).toHaveLength(90);
  expect(dealTitle([], undefined)).toBe('Offre en préparation');
});

it('explains why it is too late', () => {
  expect(versionOver('accepted')).toContain('acceptée');
  expect(versionOver('expired')).toContain('ne sont plus tenus');
  expect(dealOver('complete')).toContain('terminée');
});

it('names the lost vehicles', () => {
  const clio = { title: 'Renault Clio', reference: 'R1' };
  expect(offerVehiclesLost([clio])).toBe(
    'Ce véhicule n’est plus disponible\u202f: Renault Clio (réf. R1). Écrivez-nous\u202f: une nouvelle version de l’offre peut être faite sans lui.',
  );
  expect(offerVehiclesLost([clio, { title: 'Dacia Spring', reference: 'D2' }])).toContain('sans eux');
});

it('states the most requests there may be', () => {
  expect(tooManyRequests(20)).toContain('20\u202fdemandes');
});
