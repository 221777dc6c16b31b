import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createDrawing, createArticle, createPage } from '../../testing/content.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';
import { XSS_VECTORS } from '../../testing/xss-vectors.ts';

const START = new Date('2026-11-21T09:00:00Z');
let now = START;
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;
let editor: Staff;
let other: Staff;

beforeAll(async () => {
  editor = await createStaffMember(api, 'content');
  other = await createStaffMember(api, 'content');
});

const draft = {
  title: 'La TVA sur marge change',
  summary: 'Ce qui change en janvier',
  body: '<h2>Au 1er janvier</h2><p>Le régime évolue.</p>',
  topic: 'fiscalité',
  author: 'La rédaction',
  picture: null,
  isPrivate: false,
  state: 'draft',
  publishAt: null,
};
type Article = typeof draft & { id: number; version: number; publishedAt: string | null };
const add = async (given: object = {}): Promise<Article> => {
  const answer = await asStaff(app, editor, 'POST /backoffice/news', { ...draft, ...given });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const save = (article: Article, given: object = {}, who = editor) =>
  asStaff(app, who, `PUT /backoffice/news/${article.id}`, { ...draft, version: article.version, ...given });
const online = async (id: number) => (await app.inject(`/api/news_articles/${id}`)).statusCode;
const errorsOf = (answer: { json: () => { errors?: { path: string }[] } }) =>
  answer.json().errors?.map(({ path }) => path);

describe('an article', () => {
  it('is written as a draft visible to staff only, then published at once', async () => {
    const article = await add();
    expect(article).toMatchObject({ version: 1, state: 'draft', publishedAt: null });
    expect(await online(article.id)).toBe(404);
    const answer = await save(article, { state: 'published' });
    expect(answer.json()).toMatchObject({ version: 2, state: 'published', publishedAt: now.toISOString() });
    expect(await online(article.id)).toBe(200);
    const later = new Date(now.getTime() + 60_000);
    now = later;
    const again = await save(answer.json(), { state: 'published', title: 'Corrigée' });
    expect(again.json(), 'keeps its day').toMatchObject({
      publishedAt: START.toISOString(),
      updatedAt: later.toISOString(),
    });
    now = START;
  });

  it('is published automatically at its scheduled moment, and not before', async () => {
    const publishAt = '2026-11-22T07:30:00.000Z';
    const article = await add({ state: 'scheduled', publishAt });
    expect(article).toMatchObject({ state: 'scheduled', publishedAt: publishAt });
    now = new Date('2026-11-22T07:29:59Z');
    expect(await online(article.id)).toBe(404);
    now = new Date(publishAt);
    expect(await online(article.id)).toBe(200);
    expect((await asStaff(app, editor, `GET /backoffice/news/${article.id}`)).json()).toMatchObject({
      state: 'published',
    });
    now = START;
  });

  it('is scheduled for a moment to come only', async () => {
    for (const publishAt of [null, '2026-11-21T08:59:00.000Z', START.toISOString()]) {
      const answer = await asStaff(app, editor, 'POST /backoffice/news', {
        ...draft,
        state: 'scheduled',
        publishAt,
      });
      expect([answer.statusCode, errorsOf(answer)]).toEqual([422, ['publishAt']]);
    }
  });

  it('has an alternative text for its picture, which must exist', async () => {
    const id = await createDrawing(db);
    const without = await asStaff(app, editor, 'POST /backoffice/news', {
      ...draft,
      picture: { id, alt: ' ' },
    });
    expect([without.statusCode, errorsOf(without)]).toEqual([422, ['picture.alt']]);
    const missing = await asStaff(app, editor, 'POST /backoffice/news', {
      ...draft,
      picture: { id: 2_000_000_000, alt: 'Un break' },
    });
    expect([missing.statusCode, errorsOf(missing)]).toEqual([422, ['picture']]);
    expect(await add({ picture: { id, alt: 'Un break' } })).toMatchObject({
      picture: { id, alt: 'Un break' },
    });
  });

  it('drops all hostile parts of what is pasted into it (EDIT-3)', async () => {
    for (const vector of XSS_VECTORS.slice(0, 12)) {
      const { body } = await add({ body: `<p>Avant</p>${vector}<p>Après</p>` });
      expect(body).not.toMatch(/<script|onerror|onload|javascript:|<iframe|style=/i);
      expect(body).toContain('<p>Avant</p>');
    }
  });

  it('is refused to the second of two editors, who reads it again and saves', async () => {
    const article = await add();
    expect((await save(article, { title: 'De la première' })).statusCode).toBe(200);
    const refused = await save(article, { title: 'De la seconde' }, other);
    expect([refused.statusCode, refused.json().type]).toEqual([
      409,
      expect.stringMatching(/changed-meanwhile$/),
    ]);
    const current = (await asStaff(app, other, `GET /backoffice/news/${article.id}`)).json<Article>();
    expect(current.title).toBe('De la première');
    expect((await save(current, { title: 'Des deux' }, other)).json()).toMatchObject({
      title: 'Des deux',
      version: 3,
    });
  });

  it('is saved once when two save at the same instant (EDIT-1)', async () => {
    const article = await add();
    const answers = await Promise.all([save(article, { title: 'A' }), save(article, { title: 'B' }, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is removed once it is a draft, not while readers see it (EDIT-4)', async () => {
    const article = await add({ state: 'published' });
    const remove = () => asStaff(app, editor, `DELETE /backoffice/content/news/${article.id}`);
    expect((await remove()).json().type).toMatch(/in-use$/);
    await save(article, { state: 'draft' });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
  });

  it('leaves in the audit log what changed, and who did', async () => {
    const article = await add();
    await save(article, { title: 'Nouveau titre' }, other);
    const [entry] = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('resource', '=', 'news')
      .where('resource_id', '=', String(article.id))
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toMatchObject({
      person_id: other.personId,
      label: 'Actualité «\u202fNouveau titre\u202f»',
      before: { title: draft.title },
      after: { title: 'Nouveau titre' },
    });
  });
});

describe('the versions of a text', () => {
  const versionsOf = async (id: number) =>
    (await asStaff(app, editor, `GET /backoffice/content/news/${id}/versions`)).json<{
      data: { version: number; person: string }[];
    }>().data;

  it('are stored at each save, with the content before the first (EDIT-5)', async () => {
    const id = await createArticle(db, { title: 'D’avant', body: '<p>Ancien</p>' });
    const read = async () => (await asStaff(app, editor, `GET /backoffice/news/${id}`)).json<Article>();
    await save(await read(), { title: 'Deux', body: '<p>Deux</p>' });
    await save(await read(), { title: 'Trois', body: '<p>Trois</p>' });
    const versions = await versionsOf(id);
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect([versions[0]?.person === '', versions[2]?.person]).toEqual([false, '']);
    const first = (await asStaff(app, editor, `GET /backoffice/content/news/${id}/versions/1`)).json();
    expect(first).toMatchObject({ title: 'D’avant', fields: { title: 'D’avant', body: '<p>Ancien</p>' } });
  });

  it('restore texts and pictures as a new version, and leave publication and access unchanged (EDIT-5)', async () => {
    const article = await add({ isPrivate: true, body: '<p>Un</p>' });
    const second = (
      await save(article, { title: 'Deux', body: '<p>Deux</p>', state: 'published', isPrivate: false })
    ).json<Article>();
    const restore = (version: number) =>
      asStaff(app, other, `POST /backoffice/content/news/${article.id}/versions/1/restore`, { version });
    expect((await restore(1)).json().type).toMatch(/changed-meanwhile$/);
    expect((await restore(second.version)).json()).toEqual({ version: 3 });
    expect((await asStaff(app, editor, `GET /backoffice/news/${article.id}`)).json()).toMatchObject({
      title: draft.title,
      body: '<p>Un</p>',
      state: 'published',
      isPrivate: false,
    });
    expect((await versionsOf(article.id)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('are never changed nor removed (EDIT-5)', async () => {
    await add();
    for (const statement of ["UPDATE content_version SET person_name = 'x'", 'DELETE FROM content_version'])
      await expect(api.asOwner(statement), statement).rejects.toThrow(/append-only/);
  });

  it('of another text, or of none, are not found', async () => {
    const { id } = await add();
    for (const path of [`news/${id}/versions/9`, `pages/2000000000/versions`, `pages/2000000000/versions/1`])
      expect((await asStaff(app, editor, `GET /backoffice/content/${path}`)).statusCode, path).toBe(404);
  });
});

describe('a preview', () => {
  const previewOf = async (id: number, as: string) =>
    (await asStaff(app, editor, `GET /backoffice/news/${id}/preview?as=${as}`)).json();

  it('shows a draft as its readers will be answered (EDIT-6)', async () => {
    const { id } = await add();
    expect(await previewOf(id, 'visitor')).toMatchObject({
      id,
      title: draft.title,
      body: draft.body,
      readingMinutes: 1,
    });
  });

  it('shows a visitor nothing of what is private (EDIT-6)', async () => {
    const { id } = await add({ isPrivate: true });
    expect([await previewOf(id, 'visitor'), (await previewOf(id, 'buyer')).id]).toEqual([null, id]);
  });
});

describe('the lists', () => {
  it('are filtered by words and by status, in the requested order (EDIT-1)', async () => {
    const [b, a] = [
      await add({ title: 'Zèbre bis' }),
      await add({ title: 'Zèbre alpha', state: 'published' }),
    ];
    const ids = async (query: string) =>
      (await asStaff(app, editor, `GET /backoffice/content/news?q=zebre&${query}`))
        .json<{ data: { id: number }[] }>()
        .data.map(({ id }) => id);
    expect(await ids('sort=title&direction=asc')).toEqual([a.id, b.id]);
    expect(await ids('sort=title')).toEqual([b.id, a.id]);
    expect(await ids('state=draft')).toEqual([b.id]);
    expect(await ids('state=published')).toEqual([a.id]);
    expect(await ids('state=scheduled')).toEqual([]);
  });
});

describe('pages and their menu', () => {
  const page = {
    title: 'Nos garanties',
    summary: '',
    body: '<p>Texte</p>',
    slug: 'nos-garanties',
    kind: 'page',
    menuLabel: 'Garanties',
    menuVisible: true,
    picture: null,
    isPrivate: false,
    state: 'published',
    publishAt: null,
  };
  const menu = async () =>
    (await asStaff(app, editor, 'GET /backoffice/menu')).json<{
      data: { id: number; menuVisible: boolean }[];
    }>().data;

  it('have unique addresses (EDIT-1)', async () => {
    const added = await asStaff(app, editor, 'POST /backoffice/pages', page);
    expect(added.json()).toMatchObject({ slug: 'nos-garanties', state: 'published' });
    const again = await asStaff(app, editor, 'POST /backoffice/pages', page);
    expect([again.statusCode, errorsOf(again)]).toEqual([422, ['slug']]);
    const wrong = await asStaff(app, editor, 'POST /backoffice/pages', { ...page, slug: 'Nos Garanties' });
    expect(errorsOf(wrong)).toEqual(['slug']);
    const screen = await asStaff(app, editor, 'POST /backoffice/pages', { ...page, slug: 'contact' });
    expect(errorsOf(screen), 'would never be found there').toEqual(['slug']);
  });

  it('are in the chosen order, on the site too (EDIT-7)', async () => {
    const [first, second] = [await createPage(db, { menu_visible: true }), await createPage(db)];
    const rest = (await menu()).map(({ id }) => id).filter((id) => ![first, second].includes(id));
    const ids = [second, first, ...rest];
    const answer = await asStaff(app, editor, 'PUT /backoffice/menu', { ids, visible: [second, first] });
    expect(answer.json().data.map(({ id }: { id: number }) => id)).toEqual(ids);
    const shown = (await app.inject('/api/pages?menuVisible=true'))
      .json<{ id: number }[]>()
      .map(({ id }) => id);
    expect(shown).toEqual([second, first]);
  });

  it('are ordered all together, or not at all', async () => {
    const ids = (await menu()).map(({ id }) => id);
    for (const wanted of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), 2_000_000_000]]) {
      const answer = await asStaff(app, editor, 'PUT /backoffice/menu', { ids: wanted, visible: [] });
      expect(answer.json().type).toMatch(/changed-meanwhile$/);
    }
  });
});

describe('a commercial animation', () => {
  const offer = async (given: object = {}) => ({
    title: 'Rentrée électrique',
    summary: '',
    body: '',
    slug: 'rentree-electrique',
    imageMobileId: await createDrawing(db),
    imageLaptopId: await createDrawing(db),
    imageAlt: 'Une citadine en charge',
    linkPath: '',
    linkLabel: '',
    startsAt: START.toISOString(),
    endsAt: null,
    isPrivate: false,
    state: 'published',
    publishAt: null,
    ...given,
  });

  it('is published, changed, previewed and restored as the others are (EDIT-1)', async () => {
    const added = (await asStaff(app, editor, 'POST /backoffice/animations', await offer())).json<{
      id: number;
      version: number;
    }>();
    expect((await app.inject(`/api/commercial_animations/${added.id}`)).json()).toMatchObject({
      slug: 'rentree-electrique',
      link: null,
    });
    const change = await offer({
      version: added.version,
      linkPath: '/bornes-electriques',
      linkLabel: 'Voir les bornes',
      isPrivate: true,
    });
    expect(
      (await asStaff(app, editor, `PUT /backoffice/animations/${added.id}`, change)).json(),
    ).toMatchObject({ version: 2 });
    const preview = async (as: string) =>
      (await asStaff(app, editor, `GET /backoffice/animations/${added.id}/preview?as=${as}`)).json();
    expect(await preview('visitor')).toBeNull();
    expect(await preview('buyer')).toMatchObject({ link: { path: '/bornes-electriques' } });
    const back = await asStaff(
      app,
      editor,
      `POST /backoffice/content/animations/${added.id}/versions/1/restore`,
      { version: 2 },
    );
    expect(back.json()).toEqual({ version: 3 });
    expect((await asStaff(app, editor, `GET /backoffice/animations/${added.id}`)).json()).toMatchObject({
      linkPath: '',
      isPrivate: true,
    });
  });

  it.each([
    ['endsAt', { endsAt: '2026-11-20T09:00:00.000Z' }],
    ['linkLabel', { linkPath: '/bornes-electriques' }],
    ['linkPath', { linkPath: 'https://ailleurs.example' }],
    ['linkPath', { linkPath: '//ailleurs.example' }],
    ['slug', { slug: '2026' }],
    ['slug', { slug: 'calendrier-avent-2024' }],
  ])('is refused at its field: %s', async (path, given) => {
    const answer = await asStaff(
      app,
      editor,
      'POST /backoffice/animations',
      await offer({ slug: 'refusee', ...given }),
    );
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, [path]]);
  });
});
