import { followAddress, readAddress } from '@bourse/client/navigation/follow.ts';
import { type Location, type Screen, useShown } from '@bourse/client/navigation/shown.ts';
import { isLoadError } from '@bourse/client/start/load-guard.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Empty, Failed, Skeleton } from '@bourse/ui';
import { Component, type ReactNode, useLayoutEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Keeps what is shown in step with the address. */
export function useAddress(): void {
  const address = useLocationProperty(readAddress);
  useLayoutEffect(() => void followAddress(address), [address]);
}

/** The screen of the address. */
export function ShownScreen() {
  const { location, screen } = useShown();
  return (
    <Fence path={location.path}>
      <ScreenOf screen={screen} />
    </Fence>
  );
}

function ScreenOf({ screen }: { screen: Screen }) {
  const { t } = useWords();
  switch (screen.kind) {
    case 'pending':
      return (
        <div role="status" aria-label={t('common.loading')} className="sheet grid gap-5 p-6">
          <Skeleton width={200} height={16} />
          <Skeleton width="min(480px, 100%)" />
          <Skeleton width="min(400px, 100%)" />
        </div>
      );
    case 'ready':
      return <screen.component />;
    case 'failed':
      return <FailedScreen error={screen.error} onRetry={() => window.location.reload()} />;
    case 'missing':
      return (
        <Empty title={t('console.no_page')} titleAs="h1" hint={t('console.no_page_hint')} className="sheet py-18" />
      );
  }
}

/** A screen that failed. Code that did not load is fetched again with the page; anything else is drawn again. */
function FailedScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords();
  const isLoad = isLoadError(error);
  return (
    <Failed
      className="sheet py-18"
      title={t(isLoad ? 'common.load_failed' : 'site.crashed_title')}
      hint={asCallError(error).message || undefined}
      retryLabel={t('common.retry')}
      onRetry={isLoad ? () => window.location.reload() : onRetry}
    />
  );
}

interface FenceProps {
  path: Location['path'];
  children: ReactNode;
}

interface FenceState {
  path: Location['path'];
  failure: { error: unknown } | null;
}

/** Keeps a screen's failure to the screen; going elsewhere, or trying again, takes it away. */
class Fence extends Component<FenceProps, FenceState> {
  override state: FenceState = { path: this.props.path, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<FenceState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ path }: FenceProps, state: FenceState): FenceState | null {
    return path === state.path ? null : { path, failure: null };
  }

  override componentDidCatch(error: unknown): void {
    console.error('screen', error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <FailedScreen error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}
