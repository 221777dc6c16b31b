import type { Permission } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { QueueDetail, QueuePerson } from '@pomelo/contract/backoffice/today.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { type InputEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ScrollRegion } from '../shared/scroll-region.tsx';
import { QUEUE_ANSWERS } from './answers/answers.tsx';
import { AnswerChoice } from './answers/answer-choice.tsx';
import { ContextPane } from './context-pane.tsx';
import { Conversation } from './conversation.tsx';
import { elementText } from './inbox-address.ts';
import { useOpenItem, useTypedText } from './inbox-form.ts';
import { GONE, handledText, metaText, titleText } from './inbox.messages.ts';
import { ItemActs } from './item-acts.tsx';
import * as css from './detail-pane.module.css';

type Props = {
  detail: QueueDetail;
  people: readonly QueuePerson[];
  me: string;
  permissions: readonly Permission[];
  nowMs: number;
  back: { href: string; label: string };
};

/** The open item: what it is about, its answers, and its vehicle and customer. */
export function DetailPane({ detail, people, me, permissions, nowMs, back }: Props) {
  const { queue, id, item, subject, vehicles, customer } = detail;
  const heading = useFocusOnChange(elementText({ queue, id }));
  const { permission, options, initial } = QUEUE_ANSWERS[queue];
  const typing = useTyping(elementText({ queue, id }));
  const answers = subject && item ? options(subject, { ...detail, permissions }) : [];
  return (
    <section id="detail" className={css.detail} aria-labelledby="detail-titre">
      <header className={css.detailHead}>
        <div>
          <p className={css.back}>
            <Link className="link small" to={back.href}>
              {back.label}
            </Link>
          </p>
          <p className="small muted num">{metaText(detail, nowMs)}</p>
          <h2 id="detail-titre" className="h3" ref={heading} tabIndex={-1}>
            {titleText(detail)}
          </h2>
        </div>
        {item ? <ItemActs item={item} people={people} me={me} /> : null}
      </header>
      <div className={css.talk} onInput={typing.onInput}>
        <ScrollRegion className={css.about} label="Échanges">
          <div>{subject ? <Conversation subject={subject} item={item} /> : null}</div>
        </ScrollRegion>
        {item ? null : <Gone detail={detail} nowMs={nowMs} written={typing.text} />}
        {answers.length > 0 && permissions.includes(permission) ? (
          <AnswerChoice
            key={elementText({ queue, id })}
            options={answers}
            {...(initial !== undefined && { initial })}
          />
        ) : null}
        {item && answers.length > 0 && !permissions.includes(permission) ? (
          <p className={`small muted ${css.readOnly}`}>Vos rôles ne permettent pas de répondre ici.</p>
        ) : null}
      </div>
      <ContextPane vehicles={vehicles} customer={customer} />
    </section>
  );
}

/** Another item is read out, and the keys start from it; the first page load leaves the focus alone. */
function useFocusOnChange(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}

/** The text that was typed last in an answer to this item: its form disappears when a colleague answers. */
function useTyping(key: string) {
  const [typed, setTyped] = useState({ key, text: '' });
  return {
    text: typed.key === key ? typed.text : '',
    onInput: ({ target }: InputEvent<HTMLElement>) => {
      if (target instanceof HTMLTextAreaElement) setTyped({ key, text: target.value });
    },
  };
}

/** A colleague was quicker: their name, and the text typed in the meantime. */
type GoneProps = { detail: QueueDetail; nowMs: number; written: string };

function Gone({ detail: { handled }, nowMs, written }: GoneProps) {
  const { next } = useOpenItem();
  const refused = useTypedText();
  const typed = refused || written;
  return (
    <div className={css.gone}>
      <FormError title={handled ? handledText(handled, nowMs) : GONE} />
      {typed ? (
        <TextAreaField label="Ce que vous aviez écrit" readOnly rows={4} defaultValue={typed} />
      ) : null}
      <ButtonLink look="solid" href={next}>
        Ouvrir le suivant
      </ButtonLink>
    </div>
  );
}
