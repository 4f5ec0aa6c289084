import type en from '../../../en/features/transfer/screens.ts';
import amount from '../../amount.ts';
import funds from '../../funds.ts';
import paged from '../../paged.ts';

export default {
  ...funds,
  ...amount,
  ...paged,
  'account.huanum': '이체할 수량을 입력해 주세요',
  'transfer.same': '서로 다른 계정을 선택해 주세요',
  'transfer.min_100': '이체 수량은 100 이상이어야 합니다',
  'transfer.max': '최대 99,999,999까지 입력할 수 있습니다',
  'transfer.confirm': '{from} → {to}: {amount} {currency} 이체를 진행하시겠습니까?',
  'transfer.ok': '이체되었습니다',
  'transfer.not_allowed': '이 코인은 해당 계정 간에 이체할 수 없습니다',
  'transfer.from': '보내는 계정',
  'transfer.to': '받는 계정',
  'transfer.swap': '방향 전환',
  'transfer.balances': '이체 전후',
  'transfer.lead': '내 계정 간에 코인을 옮깁니다. 수수료 없이 즉시 처리됩니다.',
  'transfer.unanswered': '응답을 받지 못했습니다. 연결을 확인하고 다시 시도해 주세요. 두 번 이체되지 않습니다.',
  'transfer.no_coin_title': '아직 이체할 수 있는 코인이 없습니다',
  'transfer.no_coin_hint': '두 개 이상의 계정에 보관할 수 있는 코인이 여기에 표시됩니다',
  'transfer.none_title': '아직 이체 내역이 없습니다',
  'transfer.none_hint': '계정 간에 이체한 내역이 여기에 표시됩니다',
  'transfer.records_failed': '이체 내역을 불러오지 못했습니다',
} satisfies Record<keyof typeof en, string>;
