import type en from '../en/message.ts';

export default {
  'message.order_filled': '注文が約定しました',
  'message.order_filled_text': '{pair} {side} {quantity} {base}、平均{price} {quote}',
  'message.order_partly_filled': '注文が一部約定し、残りは取り消されました',
  'message.order_partly_filled_text': '{pair} {side} {quantity} {base}、平均{price} {quote}',
  'message.password_changed': 'パスワードが変更されました',
  'message.password_changed_text':
    'パスワードが変更されました。心当たりがない場合は、アカウントを復旧し、サポートにお問い合わせください。',
  'message.new_login': '新しいログイン',
  'message.new_login_text':
    'この端末から初めてログインがありました：{note}。心当たりがない場合は、パスワードを変更してください。',
  'message.unknown_device': '不明な端末',
  'message.totp_on': '認証アプリを設定しました',
  'message.totp_off': '認証アプリを解除しました',
  'message.passkey_added': 'パスキーを追加しました',
  'message.passkey_removed': 'パスキーを削除しました',
  'message.security_text': '心当たりがない場合は、パスワードを変更し、サポートにお問い合わせください',
  'message.identity_submitted': '本人確認の審査中',
  'message.identity_submitted_text': '提出内容を受け付けました',
  'message.identity_approved': '本人確認が承認されました',
  'message.identity_approved_text': '提出内容が承認されました',
  'message.identity_approved_limit': '24時間に最大{amount} {currency}まで出金できるようになりました',
  'message.identity_rejected': '本人確認が却下されました',
  'message.identity_rejected_text': '理由：{note}',
  'message.deposit_final': '入金が完了しました',
  'message.deposit_final_text': '{amount} {currency}が入金され、利用できるようになりました',
  'message.deposit_reversed': '入金がネットワークで取り消されました',
  'message.deposit_reversed_text':
    '{amount} {currency}の取引がネットワークで取り消されました。再び承認されると、あらためて入金されます。',
  'message.deposit_below_minimum': '最低入金額に満たない入金',
  'message.deposit_below_minimum_text':
    '{amount} {currency}が届きましたが、このネットワークの最低入金額に満たないため反映されませんでした',
  'message.deposit_form_credited': '入金を確認しました',
  'message.deposit_form_credited_text': '{amount} {currency}を口座に反映しました',
  'message.deposit_form_rejected': '入金の申請が却下されました',
  'message.deposit_form_rejected_text': '理由：{note}',
  'message.withdrawal_success': '出金が完了しました',
  'message.withdrawal_success_text': '{amount} {currency}を出金しました',
  'message.withdrawal_failure': '出金に失敗しました',
  'message.withdrawal_failure_text': 'ネットワークで承認されなかったため、{amount} {currency}を口座に戻しました',
  'message.withdrawal_rejected': '出金が却下されました',
  'message.withdrawal_rejected_text': '{amount} {currency}を口座に戻しました。理由：{note}',
  'message.withdrawal_received': 'コインを受け取りました',
  'message.withdrawal_received_text': '{from}さんから{amount} {currency}を受け取りました',
  'message.whitelist_on': 'ホワイトリストがオンになりました',
  'message.whitelist_on_text':
    'アドレス帳のアドレスにのみ出金できます。心当たりがない場合は、パスワードを変更し、サポートにお問い合わせください。',
  'message.whitelist_off': 'ホワイトリストがオフになりました',
  'message.whitelist_off_text':
    '24時間は出金できません。心当たりがない場合は、パスワードを変更し、サポートにお問い合わせください。',
  'message.address_added': '出金アドレスが追加されました',
  'message.address_added_text':
    '{currency}（{network}）：{name}。心当たりがない場合は、アドレスを削除してパスワードを変更し、サポートにお問い合わせください。',
  'message.withdrawal_requested': '出金の申請を受け付けました',
  'message.withdrawal_requested_text':
    '{amount} {currency}（{network}）、送金先：{address}。心当たりがない場合は、出金を取り消し、パスワードを変更してください。',
  'message.withdrawal_sent': '出金を送信しました',
  'message.withdrawal_sent_text': '{amount} {currency}の出金がネットワークの承認を待っています',
  'message.withdrawal_cancelled': '出金が取り消されました',
  'message.withdrawal_cancelled_text': '{amount} {currency}を口座に戻しました',
} satisfies Record<keyof typeof en, string>;
