import { expect, it } from 'vitest';
import { certificateText, healthText, kwhText, measuredText, warningTexts } from './battery.messages.ts';

const nowMs = Date.parse('2026-11-27T10:00:00Z');
const certificate = { health: 92.5, measuredOn: '2026-11-12', km: 62_000, issuer: 'VoltAudit' };

it('writes figures in French, and an unknown one as unknown', () => {
  expect([healthText(92.5), healthText(93)]).toEqual(['92,5\u202f%', '93\u202f%']);
  expect([kwhText(50.2), kwhText(null)]).toEqual(['50,2\u202fkWh', 'Non communiqué']);
  expect([measuredText('2026-11-12'), measuredText(null)]).toEqual(['12/11/2026', 'Non communiqué']);
  expect(certificateText(certificate)).toBe('92,5\u202f% le 12/11/2026, 62\u202f000\u202fkm, VoltAudit');
  expect(certificateText({ health: 90, measuredOn: null, km: null, issuer: '' })).toBe('90\u202f% sans date');
});

// STOCK-37
it('warns of a certificate that is old, undated, or of other kilometres', () => {
  expect(warningTexts(certificate, 62_000, nowMs)).toEqual([]);
  expect(warningTexts({ ...certificate, measuredOn: '2026-05-27' }, 62_000, nowMs)).toEqual([
    'Mesure de plus de 6\u00a0mois\u202f: elle date de 6\u00a0mois.',
  ]);
  expect(warningTexts({ ...certificate, measuredOn: '2026-05-28' }, 62_000, nowMs)).toEqual([]);
  expect(warningTexts(certificate, 63_240, nowMs)).toEqual([
    'Le véhicule a parcouru 1\u202f240\u202fkm depuis la mesure.',
  ]);
  expect(warningTexts({ ...certificate, measuredOn: null }, 61_000, nowMs)).toEqual([
    'Mesure sans date\u202f: son âge n’est pas connu.',
    'Le certificat porte plus de kilomètres que le véhicule\u202f: vérifiez qu’il s’agit bien du même.',
  ]);
  expect(warningTexts({ ...certificate, km: null }, 61_000, nowMs)).toEqual([]);
});
