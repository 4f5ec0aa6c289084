import type en from '../en/mail.ts';

export default {
  'auth.mail_code_subject': 'Bourse 인증번호: {code}',
  'auth.mail_code_text':
    '인증번호는 {code}입니다. {minutes, plural, other {#분}} 동안 한 번만 사용할 수 있습니다. Bourse에서만 입력해 주세요. 직원은 절대 인증번호를 묻지 않습니다. 요청한 적이 없다면 이 메시지를 무시해 주세요.',
  'mail.withdrawal_code_text':
    '아래 출금의 보안 코드는 {code}입니다. {minutes, plural, other {#분}} 동안 유효하고 이 출금에 한 번만 사용할 수 있습니다. Bourse에서만 입력해 주세요. 직원은 절대 코드를 묻지 않습니다. 아래 내용이 직접 입력한 것과 다르면 코드를 사용하지 마십시오.',
  'auth.sms_code_text':
    'Bourse 인증번호 {code}, {minutes, plural, other {#분}} 동안 유효합니다. 누구에게도 알려 주지 마십시오.',
  'auth.mail_registered_subject': '회원님의 이메일로 가입하려는 시도가 있었습니다',
  'auth.mail_registered_note':
    '이미 가입된 이 연락처로 Bourse에 가입하려는 시도가 있었습니다. 본인이라면 로그인하거나 비밀번호를 재설정해 주세요. 본인이 아니라면 변경된 내용이 없으니 이 메시지를 무시해 주세요.',
  'mail.new_login_subject': '계정에 새로운 로그인이 있었습니다',
  'mail.new_login_text':
    'Bourse 계정에 새로운 로그인이 있었습니다. 본인이라면 별도의 조치가 필요 없습니다. 본인이 아니라면 즉시 비밀번호를 변경하고 다른 모든 기기에서 로그아웃하십시오.',
  'mail.password_changed_subject': '비밀번호가 변경되었습니다',
  'mail.password_changed_text':
    'Bourse 계정의 비밀번호가 변경되었고 다른 모든 기기에서 로그아웃되었습니다. 본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의하십시오.',
  'mail.contact_bound_subject': '계정에 연락처가 등록되었습니다',
  'mail.contact_bound_text':
    'Bourse 계정에 연락처가 등록되어 이 연락처로 로그인할 수 있습니다. 본인이 아니라면 즉시 비밀번호를 변경하고 고객센터에 문의하십시오.',
  'mail.security_changed_subject': '보안 설정이 변경되었습니다',
  'mail.security_changed_text':
    'Bourse 계정의 보안 설정이 변경되었습니다. 본인이 아니라면 즉시 비밀번호를 변경하고 고객센터에 문의하십시오.',
  'mail.staff_invited_subject': 'Bourse 콘솔 접속 안내',
  'mail.staff_invited_text':
    '이제 Bourse의 직원입니다. 아래 링크를 열어 비밀번호를 설정하고 패스키나 인증 앱을 추가해 주세요. 링크는 한 번만 사용할 수 있으며 본인만 사용해야 합니다.',
  'mail.recovery_begun_subject': '직원 계정 복구가 시작되었습니다',
  'mail.recovery_begun_text':
    '서버에 접근할 수 있는 사람이 아래 직원 계정의 새로운 로그인 방법을 요청했습니다. 24시간 동안 대기합니다. 전달받은 내용이 없다면 최고 관리자가 콘솔의 직원 페이지에서 중지하고 누가 요청했는지 확인해야 합니다.',
  'mail.link': '링크',
  'mail.until': '유효 기한',
  'mail.account': '계정',
  'mail.ready': '사용 가능 시점',
  'mail.identity_approved_subject': '본인 인증이 완료되었습니다',
  'mail.identity_approved_text':
    '제출하신 서류가 승인되었습니다. 이제 본인 인증이 필요한 기능을 모두 이용할 수 있습니다.',
  'mail.identity_rejected_subject': '본인 인증이 거절되었습니다',
  'mail.identity_rejected_text': '제출하신 서류가 거절되었습니다. 아래 사유를 확인한 뒤 다시 제출해 주세요.',
  'mail.withdrawal_requested_subject': '출금이 신청되었습니다',
  'mail.withdrawal_requested_text':
    'Bourse 계정에서 출금이 신청되었습니다. 본인이 아니라면 로그인하여 심사 중에 출금을 취소하고 비밀번호를 변경해 주세요.',
  'mail.withdrawal_success_subject': '출금이 완료되었습니다',
  'mail.withdrawal_success_text': '출금이 완료되었습니다. 자세한 내용은 아래와 같습니다.',
  'mail.withdrawal_failure_subject': '출금에 실패했습니다',
  'mail.withdrawal_failure_text': '네트워크에서 출금이 확정되지 않았습니다. 코인은 계정으로 반환되었습니다.',
  'mail.withdrawal_rejected_subject': '출금이 거절되었습니다',
  'mail.withdrawal_rejected_text': '출금이 거절되었습니다. 코인은 계정으로 반환되었습니다. 아래 사유를 확인해 주세요.',
  'mail.deposit_final_subject': '입금이 완료되었습니다',
  'mail.deposit_final_text': '입금이 완료되어 사용할 수 있습니다',
  'mail.deposit_reversed_subject': '네트워크에서 입금이 취소되었습니다',
  'mail.deposit_reversed_text':
    '네트워크에서 입금 거래가 취소되어 더 이상 반영되지 않습니다. 네트워크에서 다시 확정되면 다시 반영됩니다.',
  'mail.withdrawal_sent_subject': '출금이 전송되었습니다',
  'mail.withdrawal_sent_text': '출금이 네트워크로 전송되어 확인을 기다리고 있습니다. 자세한 내용은 아래와 같습니다.',
  'mail.withdrawal_cancelled_subject': '출금이 취소되었습니다',
  'mail.withdrawal_cancelled_text':
    '출금이 취소되었습니다. 코인은 계정으로 반환되었습니다. 본인이 아니라면 비밀번호를 변경해 주세요.',
  'mail.withdrawal_received_subject': '코인을 받았습니다',
  'mail.withdrawal_received_text': '다른 Bourse 사용자가 코인을 보냈습니다. 바로 사용할 수 있습니다.',
  'mail.sender': '보낸 사람',
  'mail.transaction': '트랜잭션',
  'mail.amount': '금액',
  'mail.network': '네트워크',
  'mail.target': '받는 곳',
  'mail.reason': '사유',
  'mail.day_limit': '24시간 출금 한도',
  'mail.device': '기기',
  'mail.network_address': 'IP 주소',
  'mail.contact': '연락처',
  'mail.change': '변경 내용',
  'mail.anti_phishing': '피싱 방지 코드: {code}',
  'mail.footer': 'Bourse가 자동으로 발송한 메시지입니다. Bourse 직원은 비밀번호나 인증번호를 절대 묻지 않습니다.',
} satisfies Record<keyof typeof en, string>;
