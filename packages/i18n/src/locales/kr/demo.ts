import type en from '../en/demo.ts';

export default {
  'demo.title': '데모 발신함',
  'demo.hint': '데모가 보내는 모든 인증번호와 메시지는 실제로 발송되지 않고 이곳에 표시됩니다',
  'demo.show': '보기',
  'demo.empty': '아직 메시지가 없습니다. 인증번호를 받은 뒤 다시 확인해 주세요.',
  'demo.accounts': '바로 사용할 수 있는 계정',
  'demo.role': '역할',
  'demo.trader': '트레이더',
  'demo.operator': '운영자',
  'demo.support': '데모 고객센터',
  'demo.support_text':
    '이 화면은 데모이므로 상담원이 답변하지 않습니다. 실제 거래소에서는 이 버튼이 고객센터로 연결됩니다.',
  'demo.support_outbox': '인증번호와 메시지 보기',
} satisfies Record<keyof typeof en, string>;
