/** Agents and their deals in words. */
import type { AnswerOf, calls } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export type AgentRow = AnswerOf<typeof calls.acceptor.officeAcceptors>['message']['list'][number];

const statusWords: Readonly<Record<string, MessageId>> = {
  applied: 'console.trail_applied',
  working: 'console.trail_working',
  stopped: 'console.trail_stopped',
};

export const agentStatusWord = (status: string): MessageId => statusWords[status] ?? 'console.trail_stopped';

const stepWords: Readonly<Record<string, MessageId>> = {
  opened: 'console.agent_step_opened',
  paid: 'console.agent_step_paid',
  accepted: 'console.agent_step_accepted',
  transferred: 'console.agent_step_transferred',
  confirmed: 'console.agent_step_confirmed',
  refused: 'console.agent_step_refused',
};

export const stepWord = ({ step, dispute }: { readonly step: string; readonly dispute: number }): MessageId =>
  dispute === 1 ? 'console.c2c_disputed' : (stepWords[step] ?? 'console.agent_step_opened');

export const typeWord = ({ type }: { readonly type: string }): MessageId =>
  type === 'buy' ? 'console.agent_deposit' : 'console.agent_withdrawal';
