import type { OpenSession } from '@pomelo/contract/account/security.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { awaitsAnswer } from '../../lib/form/awaits-answer.ts';
import { profileUrls } from '../../profile-urls.ts';
import { sessionText } from './profile.messages.ts';

type Session = z.output<typeof OpenSession>;

const CLOSE_ALL_SESSIONS = {
  title: 'Vous déconnecter partout\u202f?',
  message:
    'Toutes vos sessions sont fermées, celle-ci comprise. Il faudra vous reconnecter sur chaque appareil.',
  confirmLabel: 'Me déconnecter partout',
};

/** Open sessions of the user, who can close any of them. */
export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  return (
    <SettingsSection
      title="Sessions ouvertes"
      text="Les navigateurs où vous êtes connecté. Fermez celle que vous ne reconnaissez pas, puis changez de mot de passe."
    >
      <ul className="set-list">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <ActionForm
        action={profileUrls.security()}
        actionKey="profil-partout"
        fields={{ intention: 'partout' }}
        question={CLOSE_ALL_SESSIONS}
        className="set-save"
      >
        <Button type="submit" icon="logout">
          Me déconnecter partout
        </Button>
      </ActionForm>
    </SettingsSection>
  );
}

function SessionLine({ session }: { session: Session }) {
  const key = `profil-session-${session.id}`;
  const fetcher = useFetcher({ key });
  return (
    <li>
      <div>
        <b>{session.device}</b> {session.current ? <Tag tone="ok">Cette session</Tag> : null}
        <p className="small muted">{sessionText(session)}</p>
      </div>
      {session.current ? null : (
        <ActionForm
          action={profileUrls.security()}
          actionKey={key}
          fields={{ intention: 'fermer-session', session: session.id }}
        >
          <Button
            type="submit"
            pending={awaitsAnswer(fetcher)}
            aria-label={`Fermer la session ${session.device}`}
          >
            Fermer
          </Button>
        </ActionForm>
      )}
    </li>
  );
}
