import type en from '../en/success.ts';

export default {
  'success.done': '완료',
  'success.identity': '심사 요청 완료',
  'success.identity_text': '서류 심사가 끝나면 알림을 보내 드립니다',
  'success.register': '회원가입이 완료되었습니다',
  'success.register_text': '로그인하고 시작해 주세요',
  'success.password': '비밀번호가 변경되었습니다',
  'success.password_text': '모든 기기에서 로그아웃되었습니다. 새 비밀번호로 로그인해 주세요.',
  'success.email': '이메일이 등록되었습니다',
  'success.email_text': '이제 이 이메일로 로그인할 수 있습니다',
  'success.unknown': '확인할 내용이 없습니다',
  'success.unknown_text': '홈에서 계속해 주세요',
  'success.go_home': '홈',
  'success.go_account': '내 계정',
  'success.go_identity': '본인 인증',
  'success.go_login': '로그인',
} satisfies Record<keyof typeof en, string>;
