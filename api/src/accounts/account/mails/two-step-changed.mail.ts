import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

export type TwoStepChange = 'enabled' | 'disabled' | 'codes-replaced';

const SUBJECTS: Record<TwoStepChange, string> = {
  enabled: 'La vérification en deux étapes est activée',
  disabled: 'La vérification en deux étapes est désactivée',
  'codes-replaced': 'Vos codes de secours ont été remplacés',
};
const TEXTS: Record<TwoStepChange, string> = {
  enabled:
    'Un code de votre application vous sera demandé à chaque connexion, après votre mot de passe. Gardez vos codes de secours en lieu sûr\u202f: chacun ouvre une connexion si vous perdez votre téléphone. Vos autres appareils ont été déconnectés.',
  disabled:
    'Votre mot de passe suffit désormais pour vous connecter. Vous pouvez réactiver la vérification depuis votre profil. Vos autres appareils ont été déconnectés.',
  'codes-replaced':
    'Les codes de secours que vous aviez notés ne sont plus valables\u202f: seuls les nouveaux le sont. Vos autres appareils ont été déconnectés.',
};

/** Notifies a person of a change of two-step verification, which required the password. */
export const twoStepChangedMail = ({
  firstName,
  change,
}: {
  firstName: string;
  change: TwoStepChange;
}): MailContent => ({
  subject: SUBJECTS[change],
  preview: 'La sécurité de votre compte Pomelo a changé.',
  greeting: greeting(firstName),
  blocks: [
    { kind: 'paragraph', text: TEXTS[change] },
    { kind: 'button', label: 'Voir la sécurité de mon compte', url: '/profil/securite' },
    {
      kind: 'note',
      text: 'Vous n’en êtes pas à l’origine\u202f? Changez votre mot de passe sans attendre. Si vous n’avez plus ni votre téléphone ni vos codes de secours, écrivez à notre assistance\u202f: elle vérifiera votre identité avant de rouvrir votre compte.',
    },
  ],
});

export const examples: readonly MailContent[] = (['enabled', 'disabled', 'codes-replaced'] as const).map(
  (change) => twoStepChangedMail({ firstName: 'Camille', change }),
);
