import type { ExamplesOf } from '../../example.ts';
import type { leverCalls } from './calls.ts';

const terms = {
  match_id: '999999',
  is_open: '0',
  lots: '10',
  share_min: '1',
  share_max: '1000',
  shares: '1,10',
  multiples: '10,20',
  spread: '0.02',
  trade_fee: '0.05',
  overnight: '0.1',
  liquidation_fee: '0.2',
  tiers: '50000:0.5:100,250000:1:50',
};

export const leverExamples: ExamplesOf<typeof leverCalls> = {
  deal: { legal_id: '1', currency_id: '1' },
  // No lots: nothing is opened.
  submit: {
    legal_id: '1',
    currency_id: '1',
    multiple: '5',
    share: '0',
    type: '1',
    status: '1',
    target_price: '',
    slippage: '0.5',
    target_profit_price: '',
    stop_loss_price: '',
  },
  dealall: { legal_id: '1', currency_id: '2', page: '1', limit: '10' },
  myTrade: { status: '1', legal_id: '1', currency_id: '2', page: '1', limit: '10' },
  receipt: { id: '999999' },
  close: { id: '999999' },
  setStop: { id: '999999', target_profit_price: '', stop_loss_price: '1' },
  // Neither coin has this number, so no position is of the pair.
  batchClose: { type: '0', legal_id: '999999', currency_id: '999999' },
  cancel: { id: '999999' },
  office: {},
  near: {},
  fundMoves: { fund: '1', page: '1', limit: '50' },
  // No market has this number.
  checkTerms: terms,
  setTerms: { ...terms, reason: 'x' },
};
