export default {
  'message.order_filled': 'Order filled',
  'message.order_filled_text': '{side} {quantity} {base} at an average of {price} {quote}, {pair}',
  'message.order_partly_filled': 'Order partially filled, the rest cancelled',
  'message.order_partly_filled_text': '{side} {quantity} {base} at an average of {price} {quote}, {pair}',
  'message.password_changed': 'Password changed',
  'message.password_changed_text':
    'Your password was changed. If it was not you, recover your account and contact support.',
  'message.new_login': 'Login from a new device',
  'message.new_login_text':
    'Your account was used from a device we have not seen before: {note}. If it was not you, change your password.',
  'message.unknown_device': 'unknown device',
  'message.totp_on': 'Authenticator app set up',
  'message.totp_off': 'Authenticator app removed',
  'message.passkey_added': 'Passkey added',
  'message.passkey_removed': 'Passkey removed',
  'message.security_text': 'If it was not you, change your password and contact support',
  'message.identity_submitted': 'Identity under review',
  'message.identity_submitted_text': 'We have received what you submitted',
  'message.identity_approved': 'Identity approved',
  'message.identity_approved_text': 'What you submitted was approved',
  'message.identity_rejected': 'Identity rejected',
  'message.identity_rejected_text': 'Reason: {note}',
} as const satisfies Record<string, string>;
