import { withDe } from '@pomelo/contract/elision.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { formatPhone } from '../../platform/documents/phone.ts';
import type { Approval } from './registration.service.ts';
import type { Submitted } from './registration.repository.ts';

export const USAGE = [
  'Usage\u202f:',
  '  npm run approve                              les inscriptions en attente',
  '  npm run approve -- E-MAIL                    accepte l’inscription faite avec cette adresse',
  '  npm run approve -- E-MAIL --refuse "motif"   la refuse\u202f; le motif est envoyé par e-mail',
  '  --siret SIRET    laquelle, quand il y en a plusieurs avec la même adresse',
  '  --database URL   une autre base que celle de l’environnement',
].join('\n');

export const NOTHING_WAITS = 'Aucune inscription n’attend de réponse.';
export const nothingFor = (email: string): string =>
  `Aucune inscription en attente avec l’adresse ${email}. «\u202fnpm run approve\u202f» en donne la liste.`;
export const severalFor = (email: string): string =>
  `Plusieurs inscriptions attendent avec l’adresse ${email}\u202f: ajoutez --siret.`;
export const waitsForOwners = ({ rs }: { rs: string }): string =>
  `${rs} a déjà un espace\u202f: c’est une demande d’accès, à laquelle un titulaire de cet espace répond lui-même.`;

const VAT = {
  valid: 'confirmée par VIES',
  invalid: 'INCONNUE de VIES',
  'to-check': 'pas encore vérifiée',
} as const;
const KINDS = { kbis: 'Kbis', identity: 'Identité' } as const;
const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});
const dateText = (date: string): string => date.split('-').toReversed().join('/');

/** One registration with the data for a decision; `pathOf` returns the path of a file on this machine. */
export function registrationText(one: Submitted, pathOf: (fileKey: string) => string): string {
  const address = [one.street, [one.postcode, one.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [
    `${one.reference}  ${one.rs} (SIRET ${one.siret}), reçue le ${day.format(one.createdAt)}`,
    `  ${personName(one)}, ${one.email}, ${formatPhone(one.phone1)}`,
    ...(one.workspaceId === null
      ? [
          ...(address ? [`  ${address}`] : []),
          `  ${one.company ? 'Trouvée au répertoire des entreprises' : 'Saisie à la main\u202f: à vérifier au répertoire des entreprises'}`,
          ...(one.insolvency ? ['  ATTENTION\u202f: procédure collective ou radiation'] : []),
          `  TVA ${one.vatNumber ?? '-'}, ${VAT[one.vatState]}`,
          ...(one.kbisDate ? [`  Kbis du ${dateText(one.kbisDate)}`] : []),
          ...one.papers.map(
            ({ kind, name, fileKey }) => `  ${KINDS[kind]}\u202f: ${name}, ${pathOf(fileKey)}`,
          ),
        ]
      : ['  Demande d’accès à un espace existant\u202f: un titulaire y répond']),
  ];
  return lines.join('\n');
}

/** The result of an approval. */
export const approvedText = (approval: Approval, { rs, email }: { rs: string; email: string }): string =>
  approval.outcome === 'opened'
    ? `L’espace ${withDe(rs)} est ouvert. Le lien pour y entrer part à ${email}.`
    : `${approval.rs} a un espace depuis cette inscription\u202f: elle devient une demande d’accès, à laquelle un titulaire répond.`;
export const refusedText = ({ rs, email }: { rs: string; email: string }): string =>
  `L’inscription ${withDe(rs)} est refusée. Le motif part à ${email}.`;
export const MAILS_WAIT =
  'Les e-mails partent avec le serveur, tout de suite s’il tourne, sinon à son prochain démarrage.';
