import { staffContent } from '@pomelo/contract/backoffice/content/content.endpoints.ts';
import { NEWS_TOPICS, PAGE_KINDS } from '@pomelo/contract/content/articles.schemas.ts';
import type { ContentKind } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type FormAction, textOf, integerOf } from '../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import { instantOf } from '../shared/paris-local.ts';
import { byField, pictureOf, writtenOf } from './content-form.server.ts';
import { CONTENT_FAILED, MENU_SAVED, REMOVED, RESTORED, savedText } from './content.messages.ts';
import { idsOf, orderFromForm } from '../shared/move-item.ts';

type Saved = { id: number; state: 'draft' | 'scheduled' | 'published' };
/** How one kind of text is sent: added without an id, changed with one. */
type Sender = (submission: FormAction, change: { id: number; version: number } | null) => Promise<Saved>;

const sendArticle: Sender = ({ client, form }, change) => {
  const body = {
    ...writtenOf(form),
    topic: NEWS_TOPICS.find((one) => one === textOf(form, 'topic')) ?? NEWS_TOPICS[0],
    author: textOf(form, 'author'),
    picture: pictureOf(form),
  };
  if (!change) return client.call(staffContent.addArticle, { body });
  return client.call(staffContent.saveArticle, {
    params: { id: change.id },
    body: { ...body, version: change.version },
  });
};

const sendPage: Sender = ({ client, form }, change) => {
  const body = {
    ...writtenOf(form),
    slug: textOf(form, 'slug').trim() || null,
    kind: PAGE_KINDS.find((one) => one === textOf(form, 'kind')) ?? PAGE_KINDS[0],
    menuLabel: textOf(form, 'menuLabel'),
    menuVisible: form.has('menuVisible'),
    picture: pictureOf(form),
  };
  if (!change) return client.call(staffContent.addPage, { body });
  return client.call(staffContent.savePage, {
    params: { id: change.id },
    body: { ...body, version: change.version },
  });
};

const sendAnimation: Sender = ({ client, form }, change) => {
  const body = {
    ...writtenOf(form),
    slug: textOf(form, 'slug'),
    imageMobileId: Number(textOf(form, 'imageMobileId')),
    imageLaptopId: Number(textOf(form, 'imageLaptopId')),
    imageAlt: textOf(form, 'imageAlt'),
    linkPath: textOf(form, 'linkPath'),
    linkLabel: textOf(form, 'linkLabel'),
    startsAt: instantOf(textOf(form, 'startsAt')) ?? '',
    endsAt: instantOf(textOf(form, 'endsAt')),
  };
  if (!change) return client.call(staffContent.addAnimation, { body });
  return client.call(staffContent.saveAnimation, {
    params: { id: change.id },
    body: { ...body, version: change.version },
  });
};

const SENDERS: Record<ContentKind, Sender> = {
  news: sendArticle,
  pages: sendPage,
  animations: sendAnimation,
};

/** Saves a text, or removes a draft; `id` is null for a new text. */
export async function handleContent(submission: FormAction, kind: ContentKind, id: number | null) {
  const { client, form } = submission;
  if (textOf(form, 'intention') === 'supprimer' && id !== null) {
    const done = { message: REMOVED, to: staffUrls.contents(kind) };
    return submitButton(
      submission,
      () => client.call(staffContent.remove, { params: { kind, id } }),
      done,
      CONTENT_FAILED,
    );
  }
  const change = id === null ? null : { id, version: Number(textOf(form, 'version')) };
  return submitForm(
    submission,
    () => SENDERS[kind](submission, change),
    (saved) => ({ message: savedText(saved.state), to: staffUrls.content(kind, saved.id) }),
    CONTENT_FAILED,
    byField,
  );
}

/** Saves the order and visibility of the menu, whichever button was pressed. */
export function handleMenu(submission: FormAction) {
  const body = { ids: orderFromForm(submission.form), visible: idsOf(submission.form, 'visible') };
  const done = { message: MENU_SAVED, to: staffUrls.menu() };
  return submitButton(
    submission,
    () => submission.client.call(staffContent.orderMenu, { body }),
    done,
    CONTENT_FAILED,
  );
}

/** Restores a version and redirects to the text. */
export function handleRestore(submission: FormAction, kind: ContentKind, id: number) {
  const { client, form } = submission;
  const params = { kind, id, version: integerOf(form, 'retablie') };
  const body = { version: integerOf(form, 'version') };
  const done = { message: RESTORED, to: staffUrls.content(kind, id) };
  return submitButton(
    submission,
    () => client.call(staffContent.restore, { params, body }),
    done,
    CONTENT_FAILED,
  );
}
