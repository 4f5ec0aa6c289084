import type en from '../../../en/features/lever/server.ts';

export default {
  'lever.tier_multiple': 'このポジションの規模では、倍率は{most}×までです',
  'lever.tier_notional': 'この方向のポジションが上限の{most} {currency}を超えます',
  'lever.not_covered':
    '現在、この方向の契約をこれ以上お受けできません。ロット数を減らすか、後でもう一度お試しください。',
  'lever.positions_limit': '保有できるポジションは{limit}件までです',
  'lever.orders_limit': '未約定注文は{limit}件までです',
  'lever.account_busy': 'レバレッジ口座を精算中です。少し待ってからもう一度お試しください。',
  'lever.not_found': 'この番号の契約はありません',
  'lever.not_cancellable': '取り消せるのは未約定の指値注文のみです',
  'lever.not_open': 'このポジションは保有中ではありません',
  'lever.margin_needed': '保有中の契約の証拠金として必要な資金です',
  'lever.positions_open': 'ポジションや未約定注文がある間は、この条件を変更できません',
  'lever.submitted': '注文を受け付けました',
  'lever.closing': '次のインデックス価格で決済します',
  'lever.closing_all': '{n, plural, other {{n}件のポジションを決済します}}',
  'lever.none_to_close': '決済できるポジションはありません',
  'lever.stop_set': '利確と損切りを保存しました',
  'lever.cancelled': '注文を取り消しました',
  'message.lever_liquidated': 'ポジションがロスカットされました',
  'message.lever_liquidated_text':
    '証拠金維持率がロスカット水準に達したため、ポジションを決済しました。レバレッジ口座の残高は{amount} {currency}です。',
} satisfies Record<keyof typeof en, string>;
