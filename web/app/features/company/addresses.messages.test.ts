import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { describe, expect, it } from 'vitest';
import { addressLines, addressName } from '../../domain/address/address.messages.ts';
import { archiveQuestion } from './addresses.messages.ts';

const yard: Address = {
  id: '019a0000-0000-7000-8000-000000000001',
  label: 'Parc de Vénissieux',
  street: '12 rue des Frères-Lumière',
  complement: '',
  postcode: '69200',
  country: 'FR',
  city: 'Vénissieux',
  latitude: null,
  longitude: null,
  billing: false,
  delivery: true,
  version: 1,
};

describe('an address', () => {
  it('is named by its label, otherwise by its street', () => {
    expect(addressName(yard)).toBe('Parc de Vénissieux');
    expect(addressName({ ...yard, label: '' })).toBe('12 rue des Frères-Lumière');
  });

  it('has the lines of a postal address, none of them empty', () => {
    expect(addressLines(yard)).toEqual(['12 rue des Frères-Lumière', '69200 Vénissieux']);
    expect(addressLines({ ...yard, complement: 'Quai B' })).toEqual([
      '12 rue des Frères-Lumière',
      'Quai B',
      '69200 Vénissieux',
    ]);
  });

  it('is named in the confirmation of its removal, with what remains', () => {
    const { title, message } = archiveQuestion(yard);
    expect(title).toBe('Retirer l’adresse «\u202fParc de Vénissieux\u202f»\u202f?');
    expect(message).toContain('factures qui la portent ne changent pas');
  });
});
