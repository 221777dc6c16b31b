import { expect, it } from 'vitest';
import { LINK_FAULTS, linkFault, linkNotice } from './yard-capture.messages.ts';

it('says of a link that does not open whether it is unknown or over', () => {
  expect(['token-unknown', 'token-expired', 'invalid'].map(linkFault)).toEqual(['unknown', 'over', null]);
  expect(LINK_FAULTS.over.title).toBe('Ce lien ne fonctionne plus');
});

it('says for whom a link is and until when', () => {
  expect(linkNotice('Parc de Corbas', '2026-11-29T23:00:00Z')).toMatch(
    /^Pour Parc de Corbas, jusqu’au 29\/11\/2026 inclus\. Pomelo relit/,
  );
});
