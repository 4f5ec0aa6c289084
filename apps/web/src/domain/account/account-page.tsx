import { goToLogin } from '@bourse/client/navigation/to-login.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { type ReactNode, useEffect } from 'react';
import { AccountNav } from './account-nav.tsx';
import './touch.css';

export interface AccountPageProps {
  title: string;
  /** Stands at the right end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the account: navigation, title, content. Without a session it leads to the login, and back. */
export function AccountPage({ title, aside, children }: AccountPageProps) {
  useTitle(`${title} · ${brandName}`);
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn) goToLogin(true);
  }, [isSignedIn]);
  if (!isSignedIn) return null;
  return (
    <div className="touch account-page page grid content-start gap-5 py-5 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-10 lg:py-8">
      <AccountNav />
      <div className="min-w-0">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl font-semibold tracking-[-.022em] text-balance">{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}
