import type en from '../../../en/features/lever/everywhere.ts';

export default {
  'lever.nav': '레버리지',
  'record.lever_profit': '계약 손익',
  'record.lever_fee': '계약 수수료',
  'record.lever_liquidation_fee': '강제 청산 수수료',
  'record.lever_overnight': '오버나이트 수수료',
  'wallet.locked_lever': '레버리지 사용 중',
} satisfies Record<keyof typeof en, string>;
