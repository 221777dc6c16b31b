import { ButtonLink } from '@pomelo/design/button.tsx';
import * as css from './buyer-home.module.css';

/** In the place of a list that is empty: one sentence, one action. */
export function EmptyPart({ text, action, href }: { text: string; action: string; href: string }) {
  return (
    <div className={css.none}>
      <p className="muted">{text}</p>
      <ButtonLink look="line" href={href}>
        {action}
      </ButtonLink>
    </div>
  );
}
