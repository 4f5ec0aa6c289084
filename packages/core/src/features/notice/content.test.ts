import { describe, expect, it } from 'vitest';
import { actOf } from '../../event-codec.ts';
import { followUp } from '../../exchange.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { bannersMax } from './content.ts';
import { agreementNoticeId } from './state.ts';

const text = { language: 'en', title: 'Fees', abstract: '', content: '<p>0.1%</p>' };
const notice = { operatorId: 0, noticeId: 0, category: 3, thumbnail: '', texts: [text] };
const bannerWords = { language: 'en', tab: 'Fees', title: 'Fees', text: '', action: '' };
const banner = { operatorId: 0, bannerId: 0, place: 1, picture: '', link: '', texts: [bannerWords] };

it('notices take ids after the agreement, keep them, and never give one twice', () => {
  const exchange = new TestExchange();
  const first = agreementNoticeId + 1;
  expect(exchange.submit('SaveNotice', notice)).toEqual({ answer: { noticeId: first } });
  expect(exchange.submit('SaveNotice', { ...notice, noticeId: first })).toEqual({ answer: { noticeId: first } });
  expect(exchange.submit('RemoveNotice', { operatorId: 0, noticeId: first })).toEqual({ answer: {} });
  expect(exchange.submit('RemoveNotice', { operatorId: 0, noticeId: first })).toEqual({ refused: 'notice_not_found' });
  expect(exchange.submit('SaveNotice', { ...notice, noticeId: first })).toEqual({ refused: 'notice_not_found' });
  expect(exchange.submit('SaveNotice', notice)).toEqual({ answer: { noticeId: first + 1 } });
});

it('the agreement can be written at any time and never goes', () => {
  const exchange = new TestExchange();
  const agreement = { ...notice, noticeId: agreementNoticeId };
  expect(exchange.submit('SaveNotice', agreement)).toEqual({ answer: { noticeId: agreementNoticeId } });
  expect(exchange.submit('RemoveNotice', { operatorId: 0, noticeId: agreementNoticeId })).toEqual({
    refused: 'notice_needed',
  });
});

it('operators write, and nobody else', () => {
  const exchange = new TestExchange();
  const operatorId = exchange.addUser({}, 'operator');
  const trader = exchange.addUser();
  for (const stranger of [trader, 999]) {
    const author = { operatorId: stranger };
    expect(exchange.submit('SaveNotice', { ...notice, ...author })).toEqual({ refused: 'operator_only' });
    expect(exchange.submit('RemoveNotice', { ...author, noticeId: 141 })).toEqual({ refused: 'operator_only' });
    expect(exchange.submit('SaveBanner', { ...banner, ...author })).toEqual({ refused: 'operator_only' });
    expect(exchange.submit('RemoveBanner', { ...author, bannerId: 1 })).toEqual({ refused: 'operator_only' });
  }
  expect(exchange.submit('SaveNotice', { ...notice, operatorId })).toHaveProperty('answer');
});

it.each([
  ['nothing', []],
  ['no English', [{ ...text, language: 'kr' }]],
  ['a language twice', [text, text]],
  ['no title', [{ ...text, title: '' }]],
])('a notice with %s is refused', (_, texts) => {
  expect(new TestExchange().submit('SaveNotice', { ...notice, texts })).toEqual({ refused: 'parameter_error' });
});

it('banners are a few', () => {
  const exchange = new TestExchange();
  for (let id = 1; id <= bannersMax; id++) {
    expect(exchange.submit('SaveBanner', banner)).toEqual({ answer: { bannerId: id } });
  }
  expect(exchange.submit('SaveBanner', banner)).toEqual({ refused: 'banner_limit' });
  expect(exchange.submit('SaveBanner', { ...banner, bannerId: 3 })).toEqual({ answer: { bannerId: 3 } });
  exchange.run('RemoveBanner', { operatorId: 0, bannerId: 3 });
  expect(exchange.submit('SaveBanner', { ...banner, bannerId: 3 })).toEqual({ refused: 'banner_not_found' });
  expect(exchange.submit('SaveBanner', banner)).toEqual({ answer: { bannerId: bannersMax + 1 } });
});

it('says what was there before and what is now', () => {
  const exchange = new TestExchange();
  const operatorId = exchange.addUser({}, 'operator');
  const acts = () => exchange.events.flatMap((event) => actOf(event) ?? []).slice(-1);
  const renamed = {
    ...notice,
    operatorId,
    noticeId: 141,
    texts: [
      { ...text, language: 'kr' },
      { ...text, title: 'New fees' },
    ],
  };
  exchange.run('SaveNotice', { ...notice, operatorId });
  const act = { operatorId, userId: 0, note: '#141' };
  expect(acts()).toEqual([{ ...act, act: 'notice_save', before: '', after: 'Fees' }]);
  exchange.run('SaveNotice', renamed);
  expect(acts()).toEqual([{ ...act, act: 'notice_save', before: 'Fees', after: 'New fees' }]);
  exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
  exchange.run('RemoveNotice', { operatorId, noticeId: 141 });
  expect(acts()).toEqual([{ ...act, act: 'notice_remove', before: 'New fees', after: '' }]);
  exchange.run('SaveBanner', { ...banner, operatorId });
  exchange.run('RemoveBanner', { operatorId, bannerId: 1 });
  expect(acts()).toEqual([{ ...act, note: '#1', act: 'banner_remove', before: 'Fees', after: '' }]);
});

describe('who reads a notice', () => {
  const hour = 3_600_000;
  const stateOf = (exchange: TestExchange, noticeId: number) => exchange.state.notice.notices.get(noticeId);
  const korean = { ...text, language: 'kr' };

  it('a draft may lack English and texts, but what everybody reads may not', () => {
    const exchange = new TestExchange();
    const draft = { ...notice, texts: [korean], release: 'draft' as const };
    expect(exchange.submit('SaveNotice', draft)).toEqual({ answer: { noticeId: 141 } });
    expect(stateOf(exchange, 141)).toEqual({ title: text.title, status: 'draft', publishAt: 0, place: 0 });
    for (const release of ['published', 'scheduled'] as const)
      expect(exchange.submit('SaveNotice', { ...draft, release, publishAt: exchange.time + hour })).toEqual({
        refused: 'parameter_error',
      });
    expect(exchange.submit('SaveNotice', { ...draft, texts: [{ ...korean, title: '' }] })).toEqual({
      refused: 'parameter_error',
    });
  });

  it('one that is scheduled is published by itself, once, on top of what was published before', () => {
    const exchange = new TestExchange();
    const publishAt = exchange.time + hour;
    exchange.run('SaveNotice', { ...notice, release: 'scheduled', publishAt });
    exchange.run('SaveNotice', notice);
    expect(followUp(exchange.state, publishAt - 1)).toBeNull();
    expect(exchange.submit('ReleaseNotice', { noticeId: 141 })).toEqual({ refused: 'notice_not_found' });
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    exchange.time = publishAt;
    expect(followUp(exchange.state, exchange.time)).toMatchObject({ kind: 'ReleaseNotice', noticeId: 141 });
    exchange.run('ReleaseNotice', { noticeId: 141 });
    expect(stateOf(exchange, 142)).toMatchObject({ status: 'published', place: 141 });
    expect(stateOf(exchange, 141)).toMatchObject({ status: 'published', publishAt: 0, place: 142 });
    expect(exchange.submit('ReleaseNotice', { noticeId: 141 })).toEqual({ refused: 'notice_not_found' });
    expect(exchange.state.timers.size).toBe(0);
  });

  it.each([
    ['now', 0],
    ['the past', -hour],
    ['more than a year ahead', 367 * 24 * hour],
  ])('it is not scheduled for %s', (_, ahead) => {
    const exchange = new TestExchange();
    const publishAt = exchange.time + ahead;
    expect(exchange.submit('SaveNotice', { ...notice, release: 'scheduled', publishAt })).toEqual({
      refused: 'notice_time_wrong',
    });
    expect(exchange.state.notice.notices.size).toBe(0);
  });

  it('hidden, it keeps its place and comes back to it; only what is published is hidden', () => {
    const exchange = new TestExchange();
    const operatorId = exchange.addUser({}, 'operator');
    exchange.run('SaveNotice', notice);
    expect(exchange.submit('SaveNotice', { ...notice, noticeId: 141, release: 'draft' })).toEqual({
      refused: 'notice_published',
    });
    exchange.run('HideNotice', { operatorId, noticeId: 141 });
    expect(exchange.events.flatMap((event) => actOf(event) ?? []).at(-1)).toMatchObject({
      act: 'notice_hide',
      note: '#141',
      before: 'Fees',
      after: '',
    });
    expect(exchange.submit('HideNotice', { operatorId, noticeId: 141 })).toEqual({ refused: 'notice_not_published' });
    expect(exchange.submit('HideNotice', { operatorId, noticeId: 150 })).toEqual({ refused: 'notice_not_found' });
    exchange.run('SaveNotice', { ...notice, noticeId: 141, release: 'draft' });
    expect(stateOf(exchange, 141)).toMatchObject({ status: 'hidden', place: 141 });
    exchange.run('SaveNotice', notice);
    exchange.run('SaveNotice', { ...notice, noticeId: 141 });
    expect(stateOf(exchange, 141)).toMatchObject({ status: 'published', place: 141 });
  });

  it('the agreement stays published', () => {
    const exchange = new TestExchange();
    exchange.run('SaveNotice', { ...notice, noticeId: agreementNoticeId, release: 'draft' });
    exchange.run('SaveNotice', { ...notice, noticeId: agreementNoticeId });
    for (const outcome of [
      exchange.submit('SaveNotice', { ...notice, noticeId: agreementNoticeId, release: 'draft' }),
      exchange.submit('HideNotice', { operatorId: 0, noticeId: agreementNoticeId }),
    ])
      expect(outcome).toEqual({ refused: 'notice_needed' });
  });

  it('one that is removed is not published any more', () => {
    const exchange = new TestExchange();
    exchange.run('SaveNotice', { ...notice, release: 'scheduled', publishAt: exchange.time + hour });
    exchange.run('RemoveNotice', { operatorId: 0, noticeId: 141 });
    expect(exchange.state.timers.size).toBe(0);
  });
});

it('a banner that ends before it begins is refused', () => {
  const exchange = new TestExchange();
  expect(exchange.submit('SaveBanner', { ...banner, from: 2000, until: 2000 })).toEqual({
    refused: 'banner_time_wrong',
  });
  expect(exchange.submit('SaveBanner', { ...banner, from: 2000, until: 2001 })).toHaveProperty('answer');
});

it('a snapshot knows which there are', () => {
  const exchange = new TestExchange();
  exchange.run('SaveNotice', notice);
  exchange.run('SaveBanner', banner);
  const restored = restoreState(snapshotState(exchange.state));
  if (restored === null) throw new Error('not restored');
  expect(hashState(restored)).toBe(hashState(exchange.state));
  exchange.run('RemoveNotice', { operatorId: 0, noticeId: agreementNoticeId + 1 });
  expect(hashState(restored)).not.toBe(hashState(exchange.state));
});
