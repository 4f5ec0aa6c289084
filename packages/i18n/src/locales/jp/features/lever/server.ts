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
  'lever.terms_pending': 'この市場では別の新しい条件が先に適用されます。その後でもう一度お試しください。',
  'lever.submitted': '注文を受け付けました',
  'lever.closing': '次のインデックス価格で決済します',
  'lever.closing_all': '{n, plural, other {{n}件のポジションを決済します}}',
  'lever.none_to_close': '決済できるポジションはありません',
  'lever.stop_set': '利確と損切りを保存しました',
  'lever.cancelled': '注文を取り消しました',
  'message.lever_liquidated': 'ポジションがロスカットされました',
  'message.lever_liquidated_text':
    '証拠金維持率がロスカット水準に達したため、ポジションを決済しました。レバレッジ口座の残高は{amount} {currency}です。',
  'message.lever_warning': '証拠金の警告',
  'message.lever_warning_text':
    '証拠金維持率が{percent}%に下がりました。資金を追加するかポジションを決済してください。{limit}%以下でロスカットされます。',
  'message.lever_stop_profit': '利確に到達しました',
  'message.lever_stop_profit_text': '{symbol}のポジションが{price}で決済されました',
  'message.lever_stop_loss': '損切りに到達しました',
  'message.lever_stop_loss_text': '{symbol}のポジションが{price}で決済されました',
  'message.lever_revoked': '契約の注文が取り消されました',
  'message.lever_revoked_text': '{symbol}の注文は約定しませんでした。理由は取消済みの注文でご確認いただけます。',
  'message.lever_owed': '未払いの利益',
  'message.lever_owed_text':
    '利益のうち{amount} {currency}が未払いです。次の収入から、古い順に最優先でお支払いします。',
  'message.lever_terms': '新しい契約条件',
  'message.lever_terms_text': '{symbol}の新しい条件は、{time}（UTC）から保有ポジションに適用されます',
} satisfies Record<keyof typeof en, string>;
