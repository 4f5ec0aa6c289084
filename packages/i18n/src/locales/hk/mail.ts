import type en from '../en/mail.ts';

export default {
  'auth.mail_code_subject': 'Bourse 驗證碼：{code}',
  'auth.mail_code_text':
    '你的驗證碼為 {code}，{minutes, plural, other {# 分鐘}}內有效，只可使用一次。請只在 Bourse 輸入，職員絕不會索取。如非你本人要求，請忽略此訊息。',
  'mail.withdrawal_code_text':
    '以下提幣的安全碼為 {code}，{minutes, plural, other {# 分鐘}}內有效，只可用於此筆提幣一次。請只在 Bourse 輸入，職員絕不會索取。如以下內容與你輸入的不符，請勿使用此安全碼。',
  'auth.sms_code_text': 'Bourse 驗證碼 {code}，{minutes, plural, other {# 分鐘}}內有效。切勿向任何人透露。',
  'auth.mail_registered_subject': '有人嘗試以你的電郵地址註冊',
  'auth.mail_registered_note':
    '有人嘗試以此電郵地址在 Bourse 註冊，而此地址已有帳號。如是你本人，請登入或重設密碼。如非你本人，帳號沒有任何變更，請忽略此訊息。',
  'mail.new_login_subject': '你的帳號有新的登入',
  'mail.new_login_text':
    '你的 Bourse 帳號有新的登入。如是你本人，毋須理會。如非你本人，請立即更改密碼，並登出所有其他裝置。',
  'mail.password_changed_subject': '你的密碼已更改',
  'mail.password_changed_text':
    '你的 Bourse 帳號密碼已更改，其他裝置均已登出。如非你本人，請立即重設密碼並聯絡客戶服務。',
  'mail.contact_bound_subject': '你的帳號已綁定新的聯絡方式',
  'mail.contact_bound_text':
    '你的 Bourse 帳號已綁定新的聯絡方式，可用作登入。如非你本人，請立即更改密碼並聯絡客戶服務。',
  'mail.security_changed_subject': '你的安全設定已更改',
  'mail.security_changed_text': '你的 Bourse 帳號安全設定已更改。如非你本人，請立即更改密碼並聯絡客戶服務。',
  'mail.staff_invited_subject': 'Bourse 控制台登入連結',
  'mail.staff_invited_text':
    '你已成為 Bourse 的職員。請打開下方連結，設定密碼，並加入通行密鑰或驗證器應用程式。連結只可使用一次，並只供你本人使用。',
  'mail.recovery_begun_subject': '有職員帳號正在恢復',
  'mail.recovery_begun_text':
    '有伺服器權限的人為下列職員帳號申請了新的登入方式，須等候 24 小時。如你事前不知情，請由超級管理員在控制台的「職員」頁面停止，並查明申請人。',
  'mail.link': '連結',
  'mail.until': '有效至',
  'mail.account': '帳號',
  'mail.ready': '最早可用時間',
  'mail.identity_approved_subject': '你已通過身份驗證',
  'mail.identity_approved_text': '你的證件已通過審核。你現可使用所有須完成身份驗證的功能。',
  'mail.identity_rejected_subject': '你的身份驗證未獲通過',
  'mail.identity_rejected_text': '你的證件未能通過審核。請參閱以下原因，然後重新提交。',
  'mail.withdrawal_requested_subject': '已提交提幣申請',
  'mail.withdrawal_requested_text':
    '你的 Bourse 帳戶已提交提幣申請。如非本人操作，請登入並在審核期間取消提幣，然後更改密碼。',
  'mail.withdrawal_success_subject': '提幣已完成',
  'mail.withdrawal_success_text': '你的提幣已完成，詳情如下',
  'mail.withdrawal_failure_subject': '提幣失敗',
  'mail.withdrawal_failure_text': '網絡未能確認你的提幣，幣已退回你的帳戶',
  'mail.withdrawal_rejected_subject': '提幣已被拒絕',
  'mail.withdrawal_rejected_text': '你的提幣已被拒絕，幣已退回你的帳戶。原因如下。',
  'mail.deposit_final_subject': '充幣已到帳',
  'mail.deposit_final_text': '你的充幣已到帳，可以使用',
  'mail.deposit_reversed_subject': '充幣被網絡取消',
  'mail.deposit_reversed_text': '網絡取消了你的充幣交易，因此該筆充幣不再入帳。若網絡再次確認，我們會重新入帳。',
  'mail.withdrawal_sent_subject': '提幣已發送',
  'mail.withdrawal_sent_text': '你的提幣已發送至網絡，正等待確認，詳情如下',
  'mail.withdrawal_cancelled_subject': '提幣已取消',
  'mail.withdrawal_cancelled_text': '你的提幣已取消，幣已退回你的帳戶。如非本人操作，請更改密碼。',
  'mail.withdrawal_received_subject': '你收到一筆轉帳',
  'mail.withdrawal_received_text': '其他 Bourse 用戶向你轉入幣，可即時使用',
  'mail.sender': '付款方',
  'mail.transaction': '交易',
  'mail.amount': '金額',
  'mail.network': '網絡',
  'mail.target': '收款方',
  'mail.reason': '原因',
  'mail.device': '裝置',
  'mail.network_address': 'IP 地址',
  'mail.contact': '聯絡方式',
  'mail.change': '更改項目',
  'mail.anti_phishing': '你的防釣魚碼：{code}',
  'mail.footer': '此為 Bourse 自動發出的訊息。Bourse 的職員絕不會向你索取密碼或驗證碼。',
} satisfies Record<keyof typeof en, string>;
