import {
  SEO_SCOPES,
  siteTexts,
  TEAM_LANGUAGES,
} from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type FormAction, integerOf, textOf } from '../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import { languageField } from './language-field.ts';
import { orderFromForm } from '../shared/move-item.ts';
import {
  MEMBER_REMOVED,
  MEMBER_SAVED,
  SEO_REMOVED,
  SEO_SAVED,
  CONTENT_FAILED,
  TEAM_ORDERED,
} from './content.messages.ts';

/** Saves or removes the texts of a listing page. */
export function handleSeo(submission: FormAction) {
  const { client, form } = submission;
  const scope = SEO_SCOPES.find((one) => one === textOf(form, 'pages')) ?? 'cars';
  const to = staffUrls.seo(`pages=${scope}`);
  if (textOf(form, 'intention') === 'supprimer') {
    const params = { scope, id: integerOf(form, 'id') };
    return submitButton(
      submission,
      () => client.call(siteTexts.removeSeo, { params }),
      { message: SEO_REMOVED, to },
      CONTENT_FAILED,
    );
  }
  const [path, title, description] = [
    textOf(form, 'path'),
    textOf(form, 'title'),
    textOf(form, 'description'),
  ];
  const body = { path, title, description, heading: textOf(form, 'heading'), text: textOf(form, 'text') };
  const save = () =>
    textOf(form, 'id') === ''
      ? client.call(siteTexts.addSeo, { params: { scope }, body })
      : client.call(siteTexts.saveSeo, {
          params: { scope, id: integerOf(form, 'id') },
          body: { ...body, version: integerOf(form, 'version') },
        });
  return submitForm(submission, save, { message: SEO_SAVED, to }, CONTENT_FAILED);
}

/** Saves, removes or sorts the contacts shown on the site. */
export function handleTeam(submission: FormAction) {
  const { client, form } = submission;
  const to = staffUrls.publicTeam();
  const intention = textOf(form, 'intention');
  if (intention === 'supprimer') {
    const params = { id: integerOf(form, 'id') };
    return submitButton(
      submission,
      () => client.call(siteTexts.removeMember, { params }),
      { message: MEMBER_REMOVED, to },
      CONTENT_FAILED,
    );
  }
  if (intention === 'ranger') {
    const body = { ids: orderFromForm(form) };
    return submitButton(
      submission,
      () => client.call(siteTexts.orderTeam, { body }),
      { message: TEAM_ORDERED, to },
      CONTENT_FAILED,
    );
  }
  const body = memberOf(form);
  const save = () =>
    textOf(form, 'id') === ''
      ? client.call(siteTexts.addMember, { body })
      : client.call(siteTexts.saveMember, {
          params: { id: integerOf(form, 'id') },
          body: { ...body, version: integerOf(form, 'version') },
        });
  return submitForm(submission, save, { message: MEMBER_SAVED, to }, CONTENT_FAILED);
}

function memberOf(form: FormData) {
  const pictureId = Number(textOf(form, 'pictureId'));
  return {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    job: textOf(form, 'job'),
    jobEnglish: textOf(form, 'jobEnglish'),
    languages: TEAM_LANGUAGES.filter((code) => form.has(languageField(code))),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    pictureId: pictureId > 0 ? pictureId : null,
    visible: form.has('visible'),
  };
}
