/** What the server alone says of staking. */
export default {
  'pledge.range': 'ステーキング数量は{min}～{max} {currency}の範囲で入力してください',
  'pledge.too_fine': '小数点以下は{decimals}桁までです',
  'pledge.limit_reached': 'この商品はすでに{count}件保有しており、上限に達しています',
  'pledge.user_limit': 'この商品でステーキングできるのは{most} {currency}までです',
  'pledge.is_sold_out': 'この商品は完売しました',
  'pledge.only_left': 'この商品の残りは{left} {currency}です',
  'pledge.terms_changed':
    '条件が変更されました。現在は日利{rate}%、期間{days}日、1回{min}～{max} {currency}、同時保有{count}件までです。ご確認のうえ、もう一度お試しください。',
  'pledge.identity_required': 'この商品は本人確認済みのアカウントのみご利用いただけます',
  'pledge.not_found': 'このIDの進行中のステーキングはありません',
  'pledge.no_early_end': 'この商品は中途解約できません',
  'pledge.product_not_found': 'この商品の提供は終了しました',
  'pledge.products_limit': '商品はすでに100件あります',
  'pledge.done': 'ステーキングを開始しました',
  'pledge.end_done': '中途解約しました。元本は現物口座に戻りました。',
  'message.pledge_ended': 'ステーキングが完了しました',
  'message.pledge_ended_text': '元本が報酬{amount} {currency}とともに現物口座に戻りました',
} as const satisfies Record<string, string>;
