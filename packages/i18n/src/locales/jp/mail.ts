import type en from '../en/mail.ts';

export default {
  'auth.mail_code_subject': 'Bourseの認証コード：{code}',
  'auth.mail_code_text':
    '認証コードは{code}です。{minutes, plural, other {#分}}以内に1回だけ使えます。Bourseがコードをお聞きすることはありません。心当たりがない場合は、このメッセージを無視してください。',
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
  'mail.identity_approved_subject': '本人確認が完了しました',
  'mail.identity_approved_text':
    '提出された書類の審査が完了し、承認されました。本人確認が必要な機能をすべてご利用いただけます。',
  'mail.identity_rejected_subject': '本人確認が却下されました',
  'mail.identity_rejected_text':
    '提出された書類の審査が完了し、却下されました。下記の理由を確認のうえ、もう一度提出してください。',
  'mail.reason': '理由',
  'mail.device': '端末',
  'mail.network_address': 'IPアドレス',
  'mail.contact': '連絡先',
  'mail.change': '変更内容',
  'mail.anti_phishing': 'フィッシング対策コード：{code}',
  'mail.footer': 'Bourseからの自動メッセージです。Bourseの担当者がパスワードやコードをお聞きすることはありません。',
} satisfies Record<keyof typeof en, string>;
