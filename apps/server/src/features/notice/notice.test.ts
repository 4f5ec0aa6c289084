import { agreementNoticeId, languages, noticeCategoryIds } from '@bourse/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { addMember, addPerson } from '../../http/testing/people.ts';
import { addressPayloads, fileNamePayloads, markupPayloads } from './testing/payloads.ts';

let app: TestApp;
let operator: Record<string, string>;

beforeAll(async () => {
  app = await buildApp();
  await addMember(app, 'desk@example.com', 'secret12', 'operator');
  const login = await post(app, '/api/staff/login', { user_string: 'desk@example.com', password: 'secret12' });
  operator = { authorization: String(login.body.message) };
});
afterAll(() => app.close());

const texts = { title_en: 'Fees', abstract_en: 'What they are', content_en: '<p>0.1%</p>' };
const save = (fields: Record<string, string>) =>
  post(app, '/api/news/save', { c_id: '3', ...texts, ...fields }, operator);
const saveBanner = (fields: Record<string, string>) =>
  post(app, '/api/banner/save', { title_en: 'One per mille', ...fields }, operator);
const idOf = ({ body }: { body: { message?: unknown } }) => (body.message as { id: number }).id;

interface Row {
  id: number;
  title: string;
  abstract: string;
  thumbnail: string;
  content: string;
  link: string;
  picture: string;
  previous: { id: number; title: string } | null;
  next: { id: number; title: string } | null;
}
async function list(fields: Record<string, string> = {}, lang = 'en'): Promise<{ list: Row[]; total: number }> {
  return (await post(app, '/api/news/list', fields, { lang })).body.message as { list: Row[]; total: number };
}
async function detail(id: number, fields: Record<string, string> = {}, lang = 'en'): Promise<Row> {
  return (await post(app, '/api/news/detail', { id: String(id), ...fields }, { lang })).body.message as Row;
}
async function banners(lang = 'en'): Promise<Row[]> {
  return ((await get(app, '/api/banner/list', { lang })).body.message as { list: Row[] }).list;
}

/** No element, attribute or handler beyond those of a notice. */
function expectHarmless(content: string): void {
  expect(content).not.toMatch(
    /<(?!\/?(?:h[234]|p|[uo]l|li|strong|b|em|i|u|s|code|pre|blockquote|table|thead|tbody|tr|t[hd]|su[bp]|a|br|hr)[ >])/,
  );
  expect(content).not.toMatch(/<[^>]+\son\w+\s*=/i);
  expect(content).not.toMatch(/<[^>]+(?:style|src|srcdoc)\s*=/i);
}

beforeEach(async () => {
  for (const id of [...app.writer.state.notice.notices.keys()])
    await post(app, '/api/news/delete', { id: String(id) }, operator);
  for (const id of [...app.writer.state.notice.banners.keys()])
    await post(app, '/api/banner/delete', { id: String(id) }, operator);
});

describe('notices', () => {
  it('are read as soon as they are published, newest first, page by page', async () => {
    const ids = [];
    for (const title_en of ['One', 'Two', 'Three']) ids.push(idOf(await save({ title_en })));
    const first = await list({ limit: '2', page: '1' });
    expect(first.total).toBe(3);
    expect(first.list.map(({ title }) => title)).toEqual(['Three', 'Two']);
    expect((await list({ limit: '2', page: '2' })).list.map(({ title }) => title)).toEqual(['One']);
    expect(ids[0]).toBeGreaterThan(agreementNoticeId);
  });

  it('are of one category, and neighbours are of the same', async () => {
    const [a, , b, c] = [
      idOf(await save({ c_id: '25', title_en: 'A' })),
      idOf(await save({ c_id: '3', title_en: 'Other' })),
      idOf(await save({ c_id: '25', title_en: 'B' })),
      idOf(await save({ c_id: '25', title_en: 'C' })),
    ];
    for (const c_id of noticeCategoryIds) {
      expect((await list({ c_id: String(c_id) })).total).toBe(c_id === 25 ? 3 : c_id === 3 ? 1 : 0);
    }
    expect(await detail(b)).toMatchObject({ previous: { id: a, title: 'A' }, next: { id: c, title: 'C' } });
    expect(await detail(a)).toMatchObject({ previous: null, next: { id: b } });
    expect((await post(app, '/api/news/list', { c_id: '4' })).body).toMatchObject({
      code: 'parameter_error',
      field: 'c_id',
    });
  });

  it('speak the language of the header or of the field, and English where they are not written in it', async () => {
    const id = idOf(await save({ title_kr: '수수료', content_kr: '<p>0.1%</p>' }));
    expect((await detail(id, {}, 'kr')).title).toBe('수수료');
    expect((await detail(id, { lang: 'kr' })).title).toBe('수수료');
    expect((await detail(id, { language: 'kr' })).title).toBe('수수료');
    for (const lang of languages.filter((one) => one !== 'kr')) expect((await detail(id, {}, lang)).title).toBe('Fees');
    expect((await list({ language: 'kr' })).list[0]?.title).toBe('수수료');
  });

  it('are written anew in their place, and can go', async () => {
    const id = idOf(await save({}));
    await save({ title_en: 'Later' });
    expect(idOf(await save({ id: String(id), title_en: 'Again' }))).toBe(id);
    expect((await list()).list.map(({ title }) => title)).toEqual(['Later', 'Again']);
    expect((await post(app, '/api/news/delete', { id: String(id) }, operator)).body.type).toBe('ok');
    expect((await post(app, '/api/news/detail', { id: String(id) })).body.code).toBe('notice_not_found');
    expect((await post(app, '/api/news/delete', { id: String(id) }, operator)).body.code).toBe('notice_not_found');
    expect((await save({ id: String(id) })).body.code).toBe('notice_not_found');
  });

  it('need a title and content in each language they are written in', async () => {
    expect((await save({ title_kr: '수수료' })).body).toMatchObject({ code: 'parameter_error', field: 'content_kr' });
    expect((await save({ content_en: '<script>x</script>' })).body).toMatchObject({ field: 'content_en' });
    expect((await save({ title_en: '<b></b>' })).body).toMatchObject({ field: 'title_en' });
    expect((await save({ title_en: 'x'.repeat(201) })).body).toMatchObject({ field: 'title_en' });
  });

  it('number 140 is the agreement, which an operator can write anew and never remove', async () => {
    expect((await detail(agreementNoticeId)).title).toBe('User agreement');
    expect((await post(app, '/api/news/delete', { id: '140' }, operator)).body.code).toBe('notice_needed');
    expect(idOf(await save({ id: '140', c_id: '10', title_en: 'Our agreement' }))).toBe(agreementNoticeId);
    expect((await detail(agreementNoticeId)).title).toBe('Our agreement');
  });

  it('leave a line of who wrote them', async () => {
    const id = idOf(await save({}));
    const { view, writer } = app.lifecycle.services ?? {};
    const lines = await view?.db.selectFrom('audit_trail').selectAll().orderBy('id', 'desc').limit(1).execute();
    const operator_id = writer?.state.auth.userByAccount.get('desk@example.com')?.userId;
    expect(lines).toMatchObject([
      { act: 'notice_save', operator_id, note: `#${id}`, before: '', after: texts.title_en },
    ]);
  });

  it('are written by operators alone', async () => {
    const [notice, banner] = [idOf(await save({})), idOf(await saveBanner({}))];
    const acts = [
      ['/api/news/save', { ...texts, c_id: '3', title_en: 'Taken over', id: String(notice) }],
      ['/api/news/delete', { id: String(notice) }],
      ['/api/banner/save', { title_en: 'Taken over', id: String(banner) }],
      ['/api/banner/delete', { id: String(banner) }],
    ] as const;
    const { token } = await addPerson(app);
    for (const [path, fields] of acts) {
      expect((await post(app, path, fields)).body.type).toBe('999');
      expect((await post(app, path, fields, { authorization: token })).body.code).toBe('operator_only');
    }
    expect((await list({ c_id: '3' })).list.map(({ title }) => title)).toEqual(['Fees']);
    expect((await banners()).map(({ title }) => title)).toEqual(['One per mille']);
    for (const [path, fields] of acts) expect((await post(app, path, fields, operator)).body.type).toBe('ok');
  });

  it('of an older rule are as harmless: content is sanitised on its way out, too', async () => {
    const operatorId = app.writer.state.auth.userByAccount.get('desk@example.com')?.userId ?? 0;
    const content = `<p onclick="x()">words</p>${markupPayloads.slice(0, 20).join(' ')}<script>x()</script>`;
    const texts = [{ language: 'en' as const, title: 'Old', abstract: '', content }];
    const notice = { operatorId, noticeId: 0, category: 3, thumbnail: 'sheet', texts };
    const outcome = await app.writer.submit({ kind: 'SaveNotice', ...notice });
    if ('refused' in outcome) throw new Error(outcome.refused);
    await app.lifecycle.services?.view.waitFor(outcome.seq);
    const shown = (await detail(outcome.answer.noticeId)).content;
    expect(shown).toContain('<p>words</p>');
    expectHarmless(shown);
  });
});

describe('notices that not everybody reads', () => {
  const staff = async (path: string, fields: Record<string, string>) =>
    (await get(app, `${path}?${new URLSearchParams(fields)}`, operator)).body;
  interface Line {
    id: number;
    title: string;
    status: string;
    publish_time: string;
    languages: string[];
    texts: { language: string; title: string; content: string }[];
  }
  const all = async (fields: Record<string, string> = {}) =>
    ((await staff('/api/staff/notice/list', fields)).message as { list: Line[]; total: number }).list;
  const whole = async (id: number) => (await staff('/api/staff/notice/info', { id: String(id) })).message as Line;

  it('a draft is staff’s alone, in any language, until it is published', async () => {
    const korean = { title_en: '', content_en: '', title_kr: '수수료', content_kr: '<p onclick="x()">0.1%</p>' };
    const id = idOf(await save({ ...korean, status: 'draft' }));
    expect((await list({ c_id: '3' })).list).toEqual([]);
    expect((await post(app, '/api/news/detail', { id: String(id) })).body.code).toBe('notice_not_found');
    expect(await all({ status: 'draft', c_id: '3' })).toMatchObject([{ id, title: '수수료', languages: ['kr'] }]);
    expect((await whole(id)).texts).toEqual([
      { language: 'kr', title: '수수료', abstract: '', content: '<p>0.1%</p>' },
    ]);
    expect((await save({ ...korean, id: String(id) })).body).toMatchObject({
      code: 'parameter_error',
      field: 'title_en',
    });
    expect((await save({ title_en: '', content_en: '', status: 'draft' })).body.field).toBe('title_en');
    await save({ ...korean, ...texts, id: String(id) });
    expect((await detail(id, {}, 'kr')).title).toBe('수수료');
    expect((await detail(id)).title).toBe('Fees');
  });

  it('one that is scheduled waits for its time', async () => {
    const publish_time = new Date(app.writer.clock() + 3_600_000).toISOString();
    const id = idOf(await save({ status: 'scheduled', publish_time }));
    expect((await list({ c_id: '3' })).list).toEqual([]);
    expect(await all({ c_id: '3' })).toMatchObject([{ id, status: 'scheduled', publish_time }]);
    for (const wrong of ['', '2020-01-01T00:00:00Z'])
      expect((await save({ status: 'scheduled', publish_time: wrong })).body.code).toBe('notice_time_wrong');
    expect((await save({ status: 'scheduled', publish_time: 'tomorrow' })).body).toMatchObject({
      code: 'parameter_error',
      field: 'publish_time',
    });
  });

  it('one that is hidden goes from lists, neighbours and its own page, and keeps its place when it comes back', async () => {
    const ids = [];
    for (const title_en of ['One', 'Two', 'Three']) ids.push(String(idOf(await save({ title_en }))));
    const [one = '', two = ''] = ids;
    const hide = (id: string) => post(app, '/api/staff/notice/hide', { id }, operator);
    expect((await hide(two)).body).toMatchObject({ type: 'ok', message: 'Notice hidden' });
    expect((await hide(two)).body.code).toBe('notice_not_published');
    expect((await list({ c_id: '3' })).list.map(({ title }) => title)).toEqual(['Three', 'One']);
    expect((await post(app, '/api/news/detail', { id: two })).body.code).toBe('notice_not_found');
    expect((await detail(Number(one))).next?.title).toBe('Three');
    expect((await all({ status: 'hidden', c_id: '3' })).map(({ title }) => title)).toEqual(['Two']);
    await save({ id: two, title_en: 'Two' });
    expect((await list({ c_id: '3' })).list.map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  });

  it('a draft is published on top, however old it is', async () => {
    const draft = String(idOf(await save({ title_en: 'Old draft', status: 'draft' })));
    await save({ title_en: 'News' });
    await save({ id: draft, title_en: 'Old draft' });
    expect((await list({ c_id: '3' })).list.map(({ title }) => title)).toEqual(['Old draft', 'News']);
  });
});

describe('banners', () => {
  it('are shown between their dates', async () => {
    const at = (ms: number) => new Date(app.writer.clock() + ms).toISOString();
    await saveBanner({ title_en: 'Later', from: at(3_600_000) });
    await saveBanner({ title_en: 'Over', until: at(-1000) });
    await saveBanner({ title_en: 'Now', from: at(-1000), until: at(3_600_000) });
    expect((await banners()).map(({ title }) => title)).toEqual(['Now']);
    expect((await saveBanner({ from: at(5000), until: at(4000) })).body.code).toBe('banner_time_wrong');
  });

  it('come in their order, in six languages', async () => {
    await saveBanner({ sort: '2', title_en: 'Second', picture: 'book', link: '/dealCenter' });
    const id = idOf(
      await saveBanner({ sort: '1', title_en: 'First', title_jp: '一番', picture: 'fee', link: '#fees' }),
    );
    expect((await banners()).map(({ title }) => title)).toEqual(['First', 'Second']);
    expect((await banners('jp')).map(({ title }) => title)).toEqual(['一番', 'Second']);
    await saveBanner({ id: String(id), sort: '3', title_en: 'Last' });
    expect((await banners()).map(({ title }) => title)).toEqual(['Second', 'Last']);
  });

  it('are eight at most', async () => {
    for (let count = 0; count < 8; count++) expect((await saveBanner({})).body.type).toBe('ok');
    expect((await saveBanner({})).body.code).toBe('banner_limit');
  });
});

describe('three hundred payloads', () => {
  it('run nowhere: content, titles, abstracts and banners come back without markup', async () => {
    const perNotice = 20;
    for (let at = 0; at < markupPayloads.length; at += perNotice) {
      const some = markupPayloads.slice(at, at + perNotice);
      const [title, abstract] = [some[0] ?? '', some[1] ?? ''];
      const id = idOf(
        await save({
          title_en: `T ${title}`.slice(0, 200),
          abstract_en: abstract,
          content_en: `<p>words</p>${some.join(' ')}`,
        }),
      );
      const row = await detail(id);
      expectHarmless(row.content);
      for (const text of [row.title, row.abstract]) expect(text).not.toMatch(/<[a-z!/?]/i);
      const banner = await saveBanner({
        title_en: `B ${title}`.slice(0, 200),
        text_en: abstract,
        tab_en: title.slice(0, 200),
      });
      const shown = (await banners()).find((one) => one.id === idOf(banner));
      expect(JSON.stringify(shown)).not.toMatch(/<[a-z!/?]/i);
      await post(app, '/api/banner/delete', { id: String(idOf(banner)) }, operator);
    }
  });

  it.each([...addressPayloads])('a banner that leads to %j is refused', async (link) => {
    expect((await saveBanner({ link })).body).toMatchObject({ type: 'error', code: 'parameter_error', field: 'link' });
  });

  it.each([...fileNamePayloads])('a picture named %j is refused', async (name) => {
    expect((await saveBanner({ picture: name })).body).toMatchObject({ code: 'parameter_error', field: 'picture' });
    expect((await save({ thumbnail: name })).body).toMatchObject({ code: 'parameter_error', field: 'thumbnail' });
  });

  it('a picture of our own is taken', async () => {
    expect((await saveBanner({ picture: '/logo/BTC' })).body.type).toBe('ok');
    expect((await save({ thumbnail: 'shield' })).body.type).toBe('ok');
  });
});

it('what is open and where the whitepaper lies', async () => {
  const site = (await get(app, '/api/site/info')).body.message;
  expect(site).toMatchObject({ products: ['spot'], whitepaper: '', mode: 'demo' });
});
