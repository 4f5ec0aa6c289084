/** Deals with an agent as they go from hand to hand: by chance each step of them is too seldom. */
import { ownAcceptor, type State } from '@bourse/core';
import type { OpenedWriter } from '../../writer/open.ts';

const asset = 0;
const coin = 100_000_000n;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const terms = { rechargeRate: 72_500, cashRate: 71_500, rechargeMaxFen: 100_000, cashMaxFen: 100_000 };
const place = { city: 'Shanghai', district: 'Pudong' };

/** Two who trade CNY already; null: not yet. */
function sidesOf(state: State): readonly [number, number] | null {
  const [agent, user] = [...state.c2c.methods.keys()];
  return agent === undefined || user === undefined ? null : [agent, user];
}

/** The agent works, with a bond; null: not yet. */
async function employ(writer: OpenedWriter, agent: number): Promise<number | null> {
  const moved = { userId: agent, asset, from: 'change', to: 'legal', amountMinor: 100n * coin } as const;
  await writer.submit({ kind: 'TransferFunds', ...moved });
  await writer.submit({ kind: 'ApplyAcceptor', userId: agent, name: `Agent ${agent}`, ...place });
  const acceptorId = ownAcceptor(writer.state, agent)?.acceptorId;
  if (acceptorId === undefined) return null;
  const set = { acceptorId, bondMinor: 30n * coin, ...place, isRegional: true, reason: 'known' };
  await writer.submit({ kind: 'SetAcceptor', operatorId: 0, ...set });
  await writer.submit({ kind: 'SetAcceptorTerms', userId: agent, ...terms });
  for (const isStopped of [true, false])
    await writer.submit({ kind: 'StopAcceptor', operatorId: 0, acceptorId, isStopped, reason: 'x' });
  return acceptorId;
}

/** Deposits and withdrawals, each end that a deal can have among them; false: not yet. `pass` lets time go on. */
export async function dealWithAgents(writer: OpenedWriter, pass: (ms: number) => number): Promise<boolean> {
  for (const isOn of [false, true]) await writer.submit({ kind: 'SwitchAcceptors', operatorId: 0, isOn, reason: 'x' });
  const sides = sidesOf(writer.state);
  if (sides === null) return false;
  const [agent, user] = sides;
  const acceptorId = await employ(writer, agent);
  if (acceptorId === null) return false;
  const applied = { userId: user, name: `Agent ${user}`, ...place };
  await writer.submit({ kind: 'ApplyAcceptor', ...applied });
  await writer.submit({ kind: 'LeaveAcceptor', userId: user });
  // A command of the exchange's own lets what is due be done.
  const wait = async (ms: number) => {
    pass(ms);
    await writer.submit({ kind: 'SetCnyRate', operatorId: 0, rate: 72_000 + (writer.state.time % 2), reason: '' });
  };
  const open = async (isDeposit: boolean) => {
    const asks = { acceptorId, isDeposit, moneyFen: 7_500, way: null, worstRate: 0, sealed: 'told' };
    const opened = await writer.submit({ kind: 'OpenAcceptorDeal', userId: user, ...asks });
    return 'refused' in opened ? 0 : opened.answer.dealId;
  };
  const confirm = (userId: number, dealId: number) =>
    writer.submit({ kind: 'ConfirmAcceptorDeal', userId, dealId, proof: null, isConfirmed: true });
  const paid = async () => {
    const dealId = await open(true);
    await writer.submit({ kind: 'PayAcceptorDeal', userId: user, dealId });
    return dealId;
  };
  await confirm(agent, await paid());
  const refused = await paid();
  await writer.submit({ kind: 'RefuseAcceptorDeal', userId: agent, dealId: refused });
  const judged = await paid();
  await writer.submit({ kind: 'DisputeAcceptorDeal', userId: user, dealId: judged });
  await writer.submit({ kind: 'JudgeAcceptorDeal', operatorId: 0, dealId: judged, isDone: true, reason: 'it came' });
  const silent = await open(false);
  await writer.submit({ kind: 'AcceptAcceptorDeal', userId: agent, dealId: silent });
  const sent = { userId: agent, dealId: silent, reference: `ref ${silent}` };
  await writer.submit({ kind: 'TransferAcceptorDeal', ...sent });
  await wait(20 * minuteMs);
  await open(true);
  // The exchange was not there at the deadline.
  await wait(40 * minuteMs);
  await wait(25 * hourMs);
  await wait(6 * minuteMs);
  await wait(25 * hourMs);
  await wait(6 * minuteMs);
  const claim = { dealId: silent, amountMinor: coin, reason: 'no money came' };
  await writer.submit({ kind: 'PayFromBond', operatorId: 0, ...claim });
  // One of each stays open.
  await paid();
  await open(false);
  return judged > 0 && silent > 0;
}
