import { describe, expect, it } from 'vitest';
import { commonOrigin, registrationOrigin } from './registration-origin.ts';

const used = { firstRegistration: '2019-02-13', plate: null, origin: '' };

// CG-7
describe('where a vehicle was registered', () => {
  it.each([
    ['a French plate', { plate: 'AB-123-CD' }, 'french'],
    ['a French plate with spaces', { plate: 'ab 123 cd' }, 'french'],
    ['a plate of the earlier register', { plate: '1234 AB 69' }, 'french'],
    ['a French plate of an imported vehicle', { plate: 'AB-123-CD', origin: 'Import Allemagne' }, 'french'],
    ['a plate that Italy and France share', { plate: 'AB123CD', origin: 'Italie' }, 'unknown'],
    ['a German plate', { plate: 'M AB 1234' }, 'imported'],
    [
      'a foreign plate of one that was never registered',
      { plate: 'M AB 1234', firstRegistration: null },
      'unknown',
    ],
    ['a provisional plate', { plate: 'WW-123-AB' }, 'unknown'],
    ['a provisional plate of the earlier register', { plate: '1234 WW 69' }, 'unknown'],
    ['the plate of a garage', { plate: 'W-123-AB' }, 'unknown'],
    ['a provisional plate and a country', { plate: 'WW 123 AB', origin: 'Import Allemagne' }, 'imported'],
    ['a provisional plate and no date', { plate: 'WW-123-AB', firstRegistration: null }, 'new'],
    ['letters that no French plate has', { plate: 'SS-123-AB' }, 'imported'],
    ['no plate and no date', { firstRegistration: null }, 'new'],
    ['no plate, but a country', { origin: 'Véhicule importé de Belgique' }, 'imported'],
    ['no plate, but France', { origin: 'Société, France' }, 'french'],
    ['no plate and both countries', { origin: 'Import Allemagne, vendu en France' }, 'unknown'],
    ['no plate and a former use', { origin: 'Loueur longue durée' }, 'unknown'],
    ['nothing', {}, 'unknown'],
  ])('%s', (_what, given, origin) => {
    expect(registrationOrigin({ ...used, ...given })).toBe(origin);
  });

  it('is what the vehicles of a listing have in common', () => {
    expect(commonOrigin(['AB-123-CD', 'EF-456-GH'], used)).toBe('french');
    expect(commonOrigin(['AB-123-CD', 'M AB 1234'], used)).toBe('unknown');
    expect(commonOrigin([], used)).toBe('unknown');
  });
});
