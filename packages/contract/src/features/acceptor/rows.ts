/** What the calls of agents answer with. */
import { z } from 'zod/mini';
import { timeText } from '../../schemas.ts';
import { officeTalk } from '../c2c/talk.ts';

/** Rows a page, of every list here. */
export const acceptorPageRows = 10;

/** `buy`: a deposit, the user pays CNY for coins; `sell`: a withdrawal. */
export const acceptorDealType = z.enum(['buy', 'sell']);

export const acceptorSteps = ['opened', 'paid', 'accepted', 'transferred', 'confirmed', 'refused'] as const;
export type AcceptorStep = (typeof acceptorSteps)[number];

const accounts = {
  wechat_nickname: z.string(),
  wechat_account: z.string(),
  ali_nickname: z.string(),
  ali_account: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  bank_address: z.string(),
};

export const acceptorRow = z.object({
  id: z.number(),
  name: z.string(),
  /** CNY of a USDT, of deposits and of withdrawals. */
  recharge_rate: z.string(),
  cash_rate: z.string(),
  /** The most CNY of a deal now; 0: none. */
  recharge_amount: z.string(),
  cash_amount: z.string(),
  /** USDT of the caller's fiat account. */
  user_balance: z.string(),
  /** How the agent is paid and pays: of `payWays`, with commas between them. */
  way: z.string(),
  /** The agent's account of the chosen way, as long as the caller has an open deposit there; else empty. */
  ...accounts,
});
export type AcceptorRow = z.output<typeof acceptorRow>;

export const acceptorDealRow = z.object({
  id: z.number(),
  acceptor_id: z.number(),
  acceptor_name: z.string(),
  type: acceptorDealType,
  /** CNY. */
  money: z.string(),
  /** USDT. */
  number: z.string(),
  rate: z.string(),
  way: z.string(),
  /** The user's account of that way, and the other side's; empty where the deal is over. */
  deal_account: z.string(),
  hes_account: z.string(),
  /** The other side's verified name; empty where the deal is over. */
  hes_realname: z.string(),
  /** 0 waiting, 1 confirmed, 2 refused. */
  is_sure: z.number(),
  /** One of `acceptorSteps`. */
  step: z.string(),
  /** 1: staff decide. */
  dispute: z.number(),
  /** 1: the user, 2: the agent, 3: the exchange; 0: nobody. */
  dispute_by: z.number(),
  deadline: timeText,
  create_time: timeText,
  update_time: timeText,
  end_time: timeText,
  /** Of the agent's transfer. */
  reference: z.string(),
  verdict: z.string(),
  verdict_reason: z.string(),
  /** USDT that the user got from the agent's bond. */
  bond_paid: z.string(),
  /** 1: the caller is the agent. */
  is_agent: z.number(),
});
export type AcceptorDealRow = z.output<typeof acceptorDealRow>;

/** What the other side is told while a deal is open. */
export const acceptorDealWhole = z.extend(acceptorDealRow, {
  mobile: z.string(),
  /** Where the CNY goes. */
  receiver: z.object({
    real_name: z.string(),
    ali_pay: z.string(),
    we_chat: z.string(),
    wechat_nickname: z.string(),
    bank_name: z.string(),
    bank_account: z.string(),
  }),
  server_time: timeText,
  /** Where the code of a release goes, masked; empty: the second step does. */
  code_to: z.string(),
});
export type AcceptorDealWholeRow = z.output<typeof acceptorDealWhole>;

/** `none`: the caller never applied, or is an agent no more. */
export const acceptorStates = ['none', 'applied', 'working', 'stopped'] as const;

export const ownAcceptorRow = z.object({
  id: z.number(),
  /** One of `acceptorStates`. */
  status: z.string(),
  name: z.string(),
  city_name: z.string(),
  district_name: z.string(),
  /** 1: sees whom they invited. */
  is_regional: z.number(),
  recharge_rate: z.string(),
  cash_rate: z.string(),
  /** The most CNY of a deal, as it was set; 0: none. */
  recharge_amount: z.string(),
  cash_amount: z.string(),
  /** USDT. */
  bond: z.string(),
  balance: z.string(),
  /** CNY of a USDT by the index; empty: nobody has said. */
  index_rate: z.string(),
  /** 1: deals can be opened at all. */
  is_open: z.number(),
});
export type OwnAcceptorRow = z.output<typeof ownAcceptorRow>;

export const regionUserRow = z.object({
  city_name: z.string(),
  district_name: z.string(),
  /** Masked. */
  phone: z.string(),
  time: timeText,
});
export type RegionUserRow = z.output<typeof regionUserRow>;

export const officeAcceptorRow = z.object({
  id: z.number(),
  user_id: z.number(),
  account: z.string(),
  real_name: z.string(),
  name: z.string(),
  status: z.string(),
  city_name: z.string(),
  district_name: z.string(),
  is_regional: z.number(),
  recharge_rate: z.string(),
  cash_rate: z.string(),
  recharge_amount: z.string(),
  cash_amount: z.string(),
  bond: z.string(),
  balance: z.string(),
  open_deals: z.number(),
  disputes: z.number(),
  create_time: timeText,
});
export type OfficeAcceptorRow = z.output<typeof officeAcceptorRow>;

export const officeAcceptorDealRow = z.object({
  id: z.number(),
  acceptor_id: z.number(),
  acceptor_name: z.string(),
  agent_id: z.number(),
  agent_account: z.string(),
  user_id: z.number(),
  user_account: z.string(),
  type: acceptorDealType,
  money: z.string(),
  number: z.string(),
  rate: z.string(),
  way: z.string(),
  is_sure: z.number(),
  step: z.string(),
  dispute: z.number(),
  /** `user`, `agent`, `exchange`, or empty. */
  dispute_by: z.string(),
  deadline: timeText,
  create_time: timeText,
  update_time: timeText,
  end_time: timeText,
  reference: z.string(),
  verdict: z.string(),
  verdict_reason: z.string(),
  bond_paid: z.string(),
  /** USDT that two of staff may still pay from the bond. */
  claim: z.string(),
});
export type OfficeAcceptorDealRow = z.output<typeof officeAcceptorDealRow>;

export const officeAcceptorDealWhole = z.extend(officeAcceptorDealRow, {
  receiver: acceptorDealWhole.shape.receiver,
  receiver_name: z.string(),
  payer_name: z.string(),
  talk: officeTalk,
  /** 1: a verdict takes two. */
  needs_two: z.number(),
});
export type OfficeAcceptorDealWholeRow = z.output<typeof officeAcceptorDealWhole>;
