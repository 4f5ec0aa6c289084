import { later } from '@bourse/client/later.tsx';
import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useIsSignedIn, useSession } from '@bourse/client/session/session.ts';
import { readStored } from '@bourse/client/storage.ts';
import { loadWordsOf, useWords, Words } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { Button, buttonClass, classes, Field, Skeleton, TextInput } from '@bourse/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { maskAccount } from '../../../domain/account/mask-account.ts';

/** With words of its own, and not with the page that a visitor reads. */
const OwnWorth = later({
  load: async () => {
    const [{ OwnWorth: Worth }] = await Promise.all([import('./own-worth.tsx'), loadWordsOf('account')]);
    return Worth;
  },
  className: 'h-14',
});

/** Longest account that can be typed. */
const accountMax = 254;

export interface QuickRegisterProps {
  /** Undefined while they load, null where they did not: then there are no figures to show. */
  markets: readonly Market[] | null | undefined;
}

/** The first step of opening an account; whoever is signed in finds what they own and the way on instead. */
export function QuickRegister({ markets }: QuickRegisterProps) {
  const isSignedIn = useIsSignedIn();
  return (
    <div
      className={classes(
        'sheet flex min-w-0 flex-col overflow-hidden md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-center xl:-order-2 xl:rounded-l-none xl:border-l-0',
        // What one owns, and the way to deposit, stand high on a phone too.
        !isSignedIn && 'max-xl:order-3',
      )}
    >
      <div className="px-5 pt-6 pb-6 md:px-10 md:pt-10">{isSignedIn ? <Welcome /> : <RegisterForm />}</div>
      {markets !== null && <Facts markets={markets} />}
    </div>
  );
}

function RegisterForm() {
  const { t } = useWords();
  const [account, setAccount] = useState('');

  function go(event: FormEvent) {
    event.preventDefault();
    const email = account.trim();
    goTo(addressOf('/components/register', { email: email === '' ? undefined : email }));
  }

  return (
    <form onSubmit={go} noValidate>
      <h2 className="mb-5 text-xl font-semibold tracking-[-0.015em]">{t('home.open_account')}</h2>
      <Field label={t('home.account_field')}>
        <TextInput
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          maxLength={accountMax}
          placeholder="name@example.com"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          frameClassName="h-11 text-m"
        />
      </Field>
      <Button type="submit" size="l" className="mt-4 w-full text-l">
        {t('home.continue')}
      </Button>
      <p className="mt-4 text-s text-quiet">
        {t('home.next_steps')}
        <br />
        <Words id="home.have_account" components={[<Link key="login" to="/components/login" className="link" />]} />
      </p>
    </form>
  );
}

function Welcome() {
  const { t } = useWords();
  const user = useSession((state) => state.user);
  const account = maskAccount(user?.account ?? readStored('accountNum') ?? '');
  return (
    <div className="flex flex-col">
      <h2 className="text-xl font-semibold tracking-[-0.015em]">{t('home.signed_in')}</h2>
      <p className="mt-1 mb-5 min-h-5 break-words text-quiet tabular-nums">
        {account && t('home.signed_in_as', { account })}
      </p>
      <OwnWorth />
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/dealCenter" className={buttonClass('primary', 'l', 'flex-1 text-l')}>
          {t('home.start_trading')}
        </Link>
        <Link to="/change" search={{ deposit: 'USDT' }} className={buttonClass('line', 'l', 'flex-1 text-l')}>
          {t('home.deposit')}
        </Link>
      </div>
    </div>
  );
}

/** Three figures that the markets themselves give. */
function Facts({ markets }: { markets: readonly Market[] | undefined }) {
  const { t } = useWords();
  const first = markets?.[0];
  const wait = <Skeleton width={40} />;
  const isOneFee = first && first.makerFee === first.takerFee;
  return (
    <dl className="mt-auto text-s md:max-xl:mt-0 md:max-xl:self-stretch md:max-xl:border-l md:max-xl:border-line md:max-xl:py-10">
      <Fact name={t('home.fee_row')}>
        {first ? (isOneFee ? `${first.takerFee}%` : `${first.makerFee}% · ${first.takerFee}%`) : wait}
      </Fact>
      <Fact name={t('home.markets_row')}>{markets ? markets.length : wait}</Fact>
      <Fact name={t('home.minimum_row')}>{first ? `${first.valueMin} ${first.quote}` : wait}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex h-10 items-center justify-between gap-4 border-t border-line px-5 md:px-10 md:max-xl:first:border-t-0">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
