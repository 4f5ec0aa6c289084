import type en from '../en/mail.ts';

export default {
  'auth.mail_code_subject': 'Bourseの認証コード：{code}',
  'auth.mail_code_text':
    '認証コードは{code}です。{minutes, plural, other {#分}}以内に1回だけ使えます。Bourseでのみ入力してください。当社のスタッフがお聞きすることはありません。心当たりがない場合は、このメッセージを無視してください。',
  'mail.withdrawal_code_text':
    '以下の出金のセキュリティコードは{code}です。{minutes, plural, other {#分}}間有効で、この出金に1回だけ使えます。Bourseでのみ入力してください。当社のスタッフがお聞きすることはありません。以下の内容が入力したものと異なる場合は、コードを使用しないでください。',
  'auth.sms_code_text':
    'Bourseの認証コードは{code}です（{minutes, plural, other {#分}}間有効）。誰にも教えないでください。',
  'auth.mail_registered_subject': '登録済みの連絡先で新規登録の操作がありました',
  'auth.mail_registered_note':
    'この連絡先で新規登録の操作がありましたが、すでにBourseに登録されています。ご本人の場合は、ログインするかパスワードを再設定してください。心当たりがない場合は、何も変更されていませんので、このメッセージを無視してください。',
  'mail.new_login_subject': '新しいログインがありました',
  'mail.new_login_text':
    'Bourseのアカウントにログインがありました。ご本人の場合は、何もする必要はありません。心当たりがない場合は、すぐにパスワードを変更し、他のすべての端末からログアウトしてください。',
  'mail.password_changed_subject': 'パスワードが変更されました',
  'mail.password_changed_text':
    'Bourseのアカウントのパスワードが変更され、他のすべての端末からログアウトされました。心当たりがない場合は、すぐにパスワードを再設定し、サポートにお問い合わせください。',
  'mail.contact_bound_subject': 'アカウントに連絡先が登録されました',
  'mail.contact_bound_text':
    'Bourseのアカウントに連絡先が登録され、この連絡先でログインできるようになりました。心当たりがない場合は、すぐにパスワードを変更し、サポートにお問い合わせください。',
  'mail.security_changed_subject': 'セキュリティ設定が変更されました',
  'mail.security_changed_text':
    'Bourseのアカウントのセキュリティ設定が変更されました。心当たりがない場合は、すぐにパスワードを変更し、サポートにお問い合わせください。',
  'mail.staff_invited_subject': 'Bourseコンソールへのアクセス',
  'mail.staff_invited_text':
    'Bourseのスタッフとして登録されました。下のリンクを開き、パスワードを設定し、パスキーまたは認証アプリを追加してください。リンクは1回だけ使えます。本人以外は使わないでください。',
  'mail.recovery_begun_subject': 'スタッフアカウントの復旧が始まりました',
  'mail.recovery_begun_text':
    'サーバーにアクセスできる人が、下のスタッフアカウントの新しいログイン方法を申請しました。24時間待機します。心当たりがない場合は、最高管理者がコンソールの「スタッフ」で停止し、申請者を確認してください。',
  'mail.link': 'リンク',
  'mail.until': '有効期限',
  'mail.account': 'アカウント',
  'mail.ready': '利用可能になる日時',
  'mail.identity_approved_subject': '本人確認が完了しました',
  'mail.identity_approved_text':
    '提出された書類の審査が完了し、承認されました。本人確認が必要な機能をすべてご利用いただけます。',
  'mail.identity_rejected_subject': '本人確認が却下されました',
  'mail.identity_rejected_text':
    '提出された書類の審査が完了し、却下されました。下記の理由を確認のうえ、もう一度提出してください。',
  'mail.withdrawal_requested_subject': '出金の申請を受け付けました',
  'mail.withdrawal_requested_text':
    'Bourseの口座から出金が申請されました。お心当たりがない場合は、ログインして審査中に出金を取り消し、パスワードを変更してください。',
  'mail.withdrawal_success_subject': '出金が完了しました',
  'mail.withdrawal_success_text': '出金が完了しました。詳細は以下のとおりです。',
  'mail.withdrawal_failure_subject': '出金に失敗しました',
  'mail.withdrawal_failure_text': 'ネットワークで出金が承認されませんでした。コインは口座に戻されています。',
  'mail.withdrawal_rejected_subject': '出金が却下されました',
  'mail.withdrawal_rejected_text': '出金が却下されました。コインは口座に戻されています。以下の理由をご確認ください。',
  'mail.deposit_final_subject': '入金が完了しました',
  'mail.deposit_final_text': '入金が完了し、利用できるようになりました',
  'mail.deposit_reversed_subject': '入金がネットワークで取り消されました',
  'mail.deposit_reversed_text':
    '入金の取引がネットワークで取り消されたため、残高から差し引かれました。再び承認されると、あらためて反映されます。',
  'mail.withdrawal_sent_subject': '出金を送信しました',
  'mail.withdrawal_sent_text': '出金をネットワークに送信し、承認を待っています。詳細は以下のとおりです。',
  'mail.withdrawal_cancelled_subject': '出金が取り消されました',
  'mail.withdrawal_cancelled_text':
    '出金が取り消されました。コインは口座に戻されています。お心当たりがない場合は、パスワードを変更してください。',
  'mail.withdrawal_received_subject': 'コインを受け取りました',
  'mail.withdrawal_received_text': '他のBourseユーザーからコインを受け取りました。すぐに使えます。',
  'mail.sender': '送金元',
  'mail.transaction': 'トランザクション',
  'mail.amount': '金額',
  'mail.network': 'ネットワーク',
  'mail.target': '送金先',
  'mail.reason': '理由',
  'mail.day_limit': '24時間の出金上限',
  'mail.device': '端末',
  'mail.network_address': 'IPアドレス',
  'mail.contact': '連絡先',
  'mail.change': '変更内容',
  'mail.anti_phishing': 'フィッシング対策コード：{code}',
  'mail.footer': 'Bourseからの自動メッセージです。Bourseの担当者がパスワードやコードをお聞きすることはありません。',
} satisfies Record<keyof typeof en, string>;
