import type en from '../en/message.ts';

export default {
  'message.order_filled': '주문 체결',
  'message.order_filled_text': '{pair} {side} {quantity} {base}, 평균 {price} {quote}',
  'message.order_partly_filled': '주문 일부 체결, 나머지 취소',
  'message.order_partly_filled_text': '{pair} {side} {quantity} {base}, 평균 {price} {quote}',
  'message.password_changed': '비밀번호 변경',
  'message.password_changed_text':
    '비밀번호가 변경되었습니다. 본인이 아니라면 계정을 복구하고 고객센터에 문의해 주세요.',
  'message.new_login': '새 로그인',
  'message.new_login_text': '이 기기에서 처음으로 로그인되었습니다: {note}. 본인이 아니라면 비밀번호를 변경해 주세요.',
  'message.unknown_device': '알 수 없는 기기',
  'message.totp_on': '인증 앱 설정',
  'message.totp_off': '인증 앱 해제',
  'message.passkey_added': '패스키 추가',
  'message.passkey_removed': '패스키 삭제',
  'message.security_text': '본인이 아니라면 비밀번호를 변경하고 고객센터에 문의해 주세요',
  'message.identity_submitted': '본인 인증 심사 중',
  'message.identity_submitted_text': '제출하신 내용을 접수했습니다',
  'message.identity_approved': '본인 인증 승인',
  'message.identity_approved_text': '제출하신 내용이 승인되었습니다',
  'message.identity_rejected': '본인 인증 거절',
  'message.identity_rejected_text': '사유: {note}',
  'message.deposit_final': '입금 완료',
  'message.deposit_final_text': '{amount} {currency} 입금이 완료되어 사용할 수 있습니다',
  'message.deposit_reversed': '네트워크에서 입금이 취소되었습니다',
  'message.deposit_reversed_text':
    '{amount} {currency} 거래가 네트워크에서 취소되었습니다. 다시 확정되면 다시 입금됩니다.',
  'message.withdrawal_success': '출금 완료',
  'message.withdrawal_success_text': '{amount} {currency} 출금이 완료되었습니다',
  'message.withdrawal_failure': '출금 실패',
  'message.withdrawal_failure_text': '네트워크에서 확정되지 않아 {amount} {currency}이(가) 계정으로 반환되었습니다',
  'message.withdrawal_rejected': '출금 거절',
  'message.withdrawal_rejected_text': '{amount} {currency}이(가) 계정으로 반환되었습니다. 사유: {note}',
  'message.withdrawal_received': '코인을 받았습니다',
  'message.withdrawal_received_text': '{from} 님이 {amount} {currency}을(를) 보냈습니다',
  'message.whitelist_on': '화이트리스트가 켜졌습니다',
  'message.whitelist_on_text':
    '이제 주소록의 주소로만 출금할 수 있습니다. 본인이 아니라면 비밀번호를 변경하고 고객센터에 문의해 주세요.',
  'message.whitelist_off': '화이트리스트가 꺼졌습니다',
  'message.whitelist_off_text':
    '24시간 동안 출금할 수 없습니다. 본인이 아니라면 비밀번호를 변경하고 고객센터에 문의해 주세요.',
  'message.address_added': '출금 주소가 추가되었습니다',
  'message.address_added_text':
    '{currency}, {network}: {name}. 본인이 아니라면 주소를 삭제하고 비밀번호를 변경한 뒤 고객센터에 문의해 주세요.',
  'message.withdrawal_requested': '출금이 신청되었습니다',
  'message.withdrawal_requested_text':
    '{amount} {currency}, {network}: {address}. 본인이 아니라면 출금을 취소하고 비밀번호를 변경해 주세요.',
  'message.withdrawal_sent': '출금이 전송되었습니다',
  'message.withdrawal_sent_text': '{amount} {currency} 출금이 네트워크의 확인을 기다리고 있습니다',
  'message.withdrawal_cancelled': '출금이 취소되었습니다',
  'message.withdrawal_cancelled_text': '{amount} {currency}이(가) 계정으로 반환되었습니다',
} satisfies Record<keyof typeof en, string>;
