import type en from '../en/target.ts';
import chain from './chain.ts';

export default {
  ...chain,
  'withdraw.address': '출금 주소',
  'withdraw.paste_address': '주소를 붙여 넣어 주세요',
  'withdraw.address_wrong': '선택한 네트워크에서 유효한 주소가 아닙니다',
  'withdraw.time_left': '{hours}시간 {minutes}분',
  'withdraw.book_failed': '주소록을 불러오지 못했습니다',
  'withdraw.security_code': '보안 코드',
  'withdraw.code_placeholder': '숫자 6자리',
  'withdraw.send_code': '코드 받기',
  'withdraw.resend': '{n}초 후 재전송',
  'withdraw.code_hint': '이메일로 보내 드립니다: {email}',
  'withdraw.code_required': '보안 코드를 입력해 주세요',
  'withdraw.demo_outbox': 'DEMO: 코드는 <0>발신함</0>에서 볼 수 있습니다',
  'withdraw.code_hint_sms': '문자로 보내 드립니다: {phone}',
  'withdraw.hours_left': '{hours}시간',
} satisfies Record<keyof typeof en, string>;
