import type en from '../en/success.ts';

export default {
  'success.done': '完了しました',
  'success.identity': '審査に提出しました',
  'success.identity_text': '書類の審査が終わると通知でお知らせします',
  'success.register': 'アカウントを作成しました',
  'success.register_text': 'ログインしてご利用ください',
  'success.password': 'パスワードを変更しました',
  'success.password_text': 'すべての端末からログアウトしました。新しいパスワードでログインしてください。',
  'success.email': 'メールアドレスを登録しました',
  'success.email_text': '今後このメールアドレスでログインできます',
  'success.unknown': '確認する内容はありません',
  'success.unknown_text': 'ホームからお進みください',
  'success.go_home': 'ホーム',
  'success.go_account': 'マイアカウント',
  'success.go_identity': '本人確認',
  'success.go_login': 'ログイン',
} satisfies Record<keyof typeof en, string>;
