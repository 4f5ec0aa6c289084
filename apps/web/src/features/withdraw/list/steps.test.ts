import { decodeWithdrawal } from '@bourse/contract';
import { expect, it } from 'vitest';
import { withdrawalRow } from '../../../testing/chains.ts';
import { stepsOf } from './steps.ts';

const [asked, agreed, sentAt, ended] = ['08:00', '08:01', '08:02', '08:05'].map((time) => `2026-11-21T${time}:00.000Z`);

it.each([
  ['applying', {}, ['applying', 'agreed …', 'sent …', 'success …']],
  ['agreed', { agreed_time: agreed }, ['applying', 'agreed', 'sent …', 'success …']],
  ['sent', { agreed_time: agreed, sent_time: sentAt }, ['applying', 'agreed', 'sent', 'success …']],
  ['success', { agreed_time: agreed, sent_time: sentAt, ended_time: ended }, ['applying', 'agreed', 'sent', 'success']],
  ['failure', { agreed_time: agreed, sent_time: sentAt, ended_time: ended }, ['applying', 'agreed', 'sent', 'failure']],
  ['rejected', { ended_time: ended }, ['applying', 'rejected']],
  ['cancelled', { ended_time: ended }, ['applying', 'cancelled']],
  ['station', { ended_time: ended }, ['station']],
] as const)('the way of one that is %s', (status, times, steps) => {
  const withdrawal = decodeWithdrawal(withdrawalRow(1, { status, created_time: asked ?? '', ...times }));
  expect(stepsOf(withdrawal).map((step) => (step.time === '' ? `${step.status} …` : step.status))).toEqual(steps);
});
