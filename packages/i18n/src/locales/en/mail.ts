/** Words of the messages sent to people. The server alone says them. */
export default {
  'auth.mail_code_subject': 'Your Bourse code: {code}',
  'auth.mail_code_text':
    'Your verification code is {code}. It is valid for {minutes, plural, one {# minute} other {# minutes}} and works once. Enter it only on Bourse; our staff never ask for it. If you did not request it, ignore this message.',
  'mail.withdrawal_code_text':
    'Your code for the withdrawal below is {code}. It is valid for {minutes, plural, one {# minute} other {# minutes}}, works once and for this withdrawal only. Enter it only on Bourse; our staff never ask for it. If anything below is not what you entered, do not use the code.',
  'auth.sms_code_text':
    'Bourse code {code}, valid for {minutes, plural, one {# minute} other {# minutes}}. Share it with nobody.',
  'auth.mail_registered_subject': 'Somebody tried to register with your contact',
  'auth.mail_registered_note':
    'Somebody tried to register at Bourse with this contact, which already has an account. If it was you, log in or reset the password. If it was not, nothing has changed and you can ignore this message.',
  'mail.new_login_subject': 'New login to your account',
  'mail.new_login_text':
    'Your Bourse account was logged in to. If it was you, there is nothing to do. If it was not, change the password at once and end all other sessions.',
  'mail.password_changed_subject': 'Your password was changed',
  'mail.password_changed_text':
    'The password of your Bourse account was changed and its other sessions were ended. If it was not you, reset the password at once and contact support.',
  'mail.contact_bound_subject': 'A contact was linked to your account',
  'mail.contact_bound_text':
    'A contact was linked to your Bourse account and can be used to log in. If it was not you, change the password at once and contact support.',
  'mail.security_changed_subject': 'Your security settings were changed',
  'mail.security_changed_text':
    'The security settings of your Bourse account were changed. If it was not you, change the password at once and contact support.',
  'mail.staff_invited_subject': 'Your access to the Bourse console',
  'mail.staff_invited_text':
    'You now work for Bourse. Open the link below, set a password and add a passkey or an authenticator app. The link works once and is for you alone.',
  'mail.recovery_begun_subject': 'A staff account is being recovered',
  'mail.recovery_begun_text':
    'Somebody with access to the server asked for a new way into the staff account below. It waits 24 hours. If nobody told you of this, a super user should stop it at the console, under Staff, and find out who asked.',
  'mail.link': 'Link',
  'mail.until': 'Works until',
  'mail.account': 'Account',
  'mail.ready': 'Possible from',
  'mail.identity_approved_subject': 'Your identity is verified',
  'mail.identity_approved_text':
    'Your documents were reviewed and approved. You can now use everything that asks for a verified identity.',
  'mail.identity_rejected_subject': 'Your identity verification was rejected',
  'mail.identity_rejected_text':
    'Your documents were reviewed and rejected. Read the reason below, then submit them again.',
  'mail.withdrawal_requested_subject': 'Withdrawal requested',
  'mail.withdrawal_requested_text':
    'A withdrawal from your Bourse account was requested. If it was not you, log in, cancel it while it is under review and change your password.',
  'mail.withdrawal_success_subject': 'Withdrawal completed',
  'mail.withdrawal_success_text': 'Your withdrawal is complete. The details are below.',
  'mail.withdrawal_failure_subject': 'Withdrawal failed',
  'mail.withdrawal_failure_text': 'The network could not confirm your withdrawal. The coins are back in your account.',
  'mail.withdrawal_rejected_subject': 'Withdrawal rejected',
  'mail.withdrawal_rejected_text':
    'Your withdrawal was rejected. The coins are back in your account. Read the reason below.',
  'mail.deposit_final_subject': 'Deposit credited',
  'mail.deposit_final_text': 'Your deposit is credited and can be used',
  'mail.deposit_reversed_subject': 'Deposit taken back by its network',
  'mail.deposit_reversed_text':
    'The network undid the transaction of your deposit, so it is no longer credited. If the network confirms it again, we credit it again.',
  'mail.withdrawal_sent_subject': 'Withdrawal sent',
  'mail.withdrawal_sent_text':
    'Your withdrawal was sent to the network and waits to be confirmed. The details are below.',
  'mail.withdrawal_cancelled_subject': 'Withdrawal cancelled',
  'mail.withdrawal_cancelled_text':
    'Your withdrawal was cancelled. The coins are back in your account. If it was not you, change your password.',
  'mail.withdrawal_received_subject': 'You received coins',
  'mail.withdrawal_received_text': 'Another user of Bourse sent you coins. They can be used right away.',
  'mail.sender': 'From',
  'mail.transaction': 'Transaction',
  'mail.amount': 'Amount',
  'mail.network': 'Network',
  'mail.target': 'To',
  'mail.reason': 'Reason',
  'mail.day_limit': 'Withdrawals in 24 hours',
  'mail.device': 'Device',
  'mail.network_address': 'IP address',
  'mail.contact': 'Contact',
  'mail.change': 'Change',
  'mail.anti_phishing': 'Your anti-phishing code: {code}',
  'mail.footer': 'Automatic message from Bourse. Nobody at Bourse ever asks for a password or a code.',
} as const satisfies Record<string, string>;
