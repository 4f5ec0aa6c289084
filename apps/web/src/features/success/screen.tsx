import { Link } from '@bourse/client/navigation/link.tsx';
import type { Path } from '@bourse/client/navigation/route.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { buttonClass, Icon } from '@bourse/ui';

interface Success {
  readonly title: MessageId;
  readonly text: MessageId;
  /** Where to go next. */
  readonly next: { readonly path: Path; readonly word: MessageId };
}

const toLogin = { path: '/components/login', word: 'success.go_login' } as const;
const toAccount = { path: '/accountCenter', word: 'success.go_account' } as const;

/** What can have succeeded. The address names one of these: words of an address are never shown. */
const successes: Readonly<Record<string, Success>> = {
  identity: {
    title: 'success.identity',
    text: 'success.identity_text',
    next: { path: '/authentication', word: 'success.go_identity' },
  },
  register: { title: 'success.register', text: 'success.register_text', next: toLogin },
  password: { title: 'success.password', text: 'success.password_text', next: toLogin },
  email: { title: 'success.email', text: 'success.email_text', next: toAccount },
};

/** What has succeeded, and where to go next. */
export default function SuccessScreen() {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const kind = useShown(({ location: place }) => new URLSearchParams(place.search).get('kind') ?? '');
  const success = Object.hasOwn(successes, kind) ? successes[kind] : undefined;
  const title = t(success?.title ?? 'success.unknown');
  useTitle(`${title} · ${brandName}`);
  const wantsLogin = success?.next.path === '/components/login' && isSignedIn;
  const next = wantsLogin ? toAccount : success?.next;
  return (
    <div className="page grid place-items-center py-16">
      <section className="sheet grid w-full max-w-120 justify-items-center gap-2 px-6 py-10 text-center">
        <Icon name={success ? 'check' : 'info'} size={40} className={success ? 'text-good' : 'text-quiet'} />
        <h1 className="text-xl font-semibold text-balance">{title}</h1>
        <p className="text-quiet text-balance">{t(success?.text ?? 'success.unknown_text')}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {next && (
            <Link to={next.path} className={buttonClass('primary', 'm')}>
              {t(next.word)}
            </Link>
          )}
          <Link to="/" className={buttonClass('line', 'm')}>
            {t('success.go_home')}
          </Link>
        </div>
      </section>
    </div>
  );
}
