import { Link } from '@bourse/client/navigation/link.tsx';
import { messageStyleOf, type ShownMessageStyle } from '@bourse/client/navigation/message-styles.ts';
import { fullTime, shortTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Message, MessageKind } from '@bourse/contract';
import { classes, Icon } from '@bourse/ui';
import { markRead } from './use-messages.ts';

const toOrders = { path: '/accountEntrust', word: 'message.go_orders' } as const;
const toIdentity = { path: '/authentication', word: 'message.go_identity' } as const;
const toWallet = { path: '/change', word: 'message.go_wallet' } as const;
const toAccount = { path: '/accountSet', word: 'message.go_security' } as const;

const kindStyles: { readonly [K in MessageKind]?: ShownMessageStyle } = {
  order_filled: { icon: 'check', tone: 'text-good', to: toOrders },
  order_partly_filled: { icon: 'check', tone: 'text-quiet', to: toOrders },
  password_changed: { icon: 'alert', tone: 'text-warn', to: toAccount },
  new_login: { icon: 'alert', tone: 'text-warn', to: toAccount },
  totp_on: { icon: 'shield', tone: 'text-good', to: toAccount },
  totp_off: { icon: 'alert', tone: 'text-warn', to: toAccount },
  passkey_added: { icon: 'shield', tone: 'text-good', to: toAccount },
  passkey_removed: { icon: 'alert', tone: 'text-warn', to: toAccount },
  identity_submitted: { icon: 'clock', tone: 'text-brass', to: toIdentity },
  identity_approved: { icon: 'check', tone: 'text-good', to: toIdentity },
  identity_rejected: { icon: 'alert', tone: 'text-bad', to: toIdentity },
  deposit_final: { icon: 'check', tone: 'text-good', to: toWallet },
  deposit_reversed: { icon: 'alert', tone: 'text-bad', to: toWallet },
  deposit_below_minimum: { icon: 'alert', tone: 'text-warn', to: toWallet },
  deposit_form_credited: { icon: 'check', tone: 'text-good', to: toWallet },
  deposit_form_rejected: { icon: 'alert', tone: 'text-bad', to: toWallet },
  withdrawal_success: { icon: 'check', tone: 'text-good', to: toWallet },
  withdrawal_failure: { icon: 'alert', tone: 'text-bad', to: toWallet },
  withdrawal_rejected: { icon: 'alert', tone: 'text-bad', to: toWallet },
  withdrawal_requested: { icon: 'clock', tone: 'text-brass', to: toWallet },
  withdrawal_sent: { icon: 'check', tone: 'text-good', to: toWallet },
  withdrawal_cancelled: { icon: 'info', tone: 'text-quiet', to: toWallet },
  withdrawal_received: { icon: 'check', tone: 'text-good', to: toWallet },
};
const plainStyle: ShownMessageStyle = { icon: 'info', tone: 'text-quiet' };

/** Of features that say so themselves, their entry has it; a newer server may know more. */
function styleOf(kind: string): ShownMessageStyle {
  const own = Object.hasOwn(kindStyles, kind) ? kindStyles[kind as MessageKind] : undefined;
  return own ?? messageStyleOf(kind) ?? plainStyle;
}

/** One message: what happened, when, and where to look. */
export function MessageRow({ message }: { message: Message }) {
  const { t, tag } = useWords();
  const { icon, tone, to } = styleOf(message.kind);
  const isNew = message.is_read === 0;
  return (
    <li className="flex gap-4 border-t border-line px-4 py-4 first:border-t-0 sm:px-6">
      <Icon name={icon} size={20} className={tone} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className={classes('flex items-center gap-2', isNew ? 'font-semibold' : 'font-medium')}>
            {message.title}
            {isNew && (
              <span className="size-2 rounded-full bg-brass">
                <span className="sr-only">{t('message.unread')}</span>
              </span>
            )}
          </h2>
          <time dateTime={message.time} title={fullTime(message.time, tag)} className="text-xs text-quiet tabular-nums">
            {shortTime(message.time, tag)}
          </time>
        </div>
        <p className="mt-0.5 text-s break-words text-quiet">{message.content}</p>
        <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-s">
          {to && (
            <Link
              to={to.path}
              search={to.refIn && message.ref > 0 ? { [to.refIn]: message.ref } : undefined}
              className="link"
              onClick={() => isNew && void markRead({ id: message.id })}
            >
              {t(to.word)}
            </Link>
          )}
          {isNew && (
            <button
              type="button"
              aria-label={`${t('message.read_one')}: ${message.title}`}
              className="link"
              onClick={() => void markRead({ id: message.id })}
            >
              {t('message.read_one')}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
