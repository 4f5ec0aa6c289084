import type en from '../en/demo.ts';

export default {
  'demo.title': '데모 발신함',
  'demo.hint': '데모가 보내는 모든 인증번호와 메시지는 실제로 발송되지 않고 이곳에 표시됩니다',
  'demo.prices_known': 'SEED가 설정되어 있습니다. 이 값을 아는 사람은 이 데모의 모든 가격을 미리 계산할 수 있습니다',
  'demo.show': '보기',
  'demo.empty': '아직 메시지가 없습니다. 인증번호를 받은 뒤 다시 확인해 주세요.',
  'demo.accounts': '바로 사용할 수 있는 계정',
  'demo.role': '역할',
  'demo.totp_code': '현재 인증 앱 코드',
  'demo.trader': '트레이더',
  'demo.operator': '운영자',
  'demo.support': '데모 고객센터',
  'demo.support_text':
    '이 화면은 데모이므로 상담원이 답변하지 않습니다. 실제 거래소에서는 이 버튼이 고객센터로 연결됩니다.',
  'demo.support_outbox': '인증번호와 메시지 보기',
  'demo.coins': '테스트 코인 보내기',
  'demo.coins_hint':
    '다른 지갑에서 보내듯이 입금 주소로 코인을 보냅니다. 데모의 네트워크는 모의 환경이며 블록은 10초마다 생성됩니다. 데모 주소로 실제 코인을 절대 보내지 마십시오.',
  'demo.network': '네트워크',
  'demo.address': '주소',
  'demo.amount': '수량',
  'demo.coins_send': '코인 보내기',
  'demo.coins_sent': '코인을 보냈습니다',
  'demo.transaction': '트랜잭션 해시',
  'demo.confirmations': '컨펌 수',
  'demo.coins_waiting': '블록 대기',
  'demo.coins_lost': '네트워크에서 취소',
  'demo.wrong_address': '선택한 네트워크의 주소를 입력해 주세요',
  'demo.wrong_amount': '0보다 크고 {max} {asset} 이하인 수량을 소수점 {decimals}자리까지 입력해 주세요',
  'demo.pool_full': '대기 중인 트랜잭션이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
} satisfies Record<keyof typeof en, string>;
