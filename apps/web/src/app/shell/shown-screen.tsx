import { later } from '@bourse/client/later.tsx';
import { followAddress, readAddress } from '@bourse/client/navigation/follow.ts';
import { scrollToPlace } from '@bourse/client/navigation/scroll.ts';
import { type Location, type Screen, useShown } from '@bourse/client/navigation/shown.ts';
import { Component, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { ErrorScreen, PendingScreen } from './screen-states.tsx';

const NotFoundScreen = later({
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
  className: 'page flex-1',
});

/** The screen of the address. */
export function ShownScreen() {
  const address = useLocationProperty(readAddress);
  const { location, screen } = useShown();
  useLayoutEffect(() => void followAddress(address), [address]);
  useLayoutEffect(() => {
    scrollToPlace(screen.kind === 'pending' ? { key: '', hash: '' } : location);
  }, [location, screen]);
  useFocusOnArrival(location.path);
  return (
    <Fence location={location}>
      <ScreenOf screen={screen} />
    </Fence>
  );
}

/** What was pressed went with its screen: the keyboard goes on from the start of the new one. */
function useFocusOnArrival(path: string): void {
  const lastPath = useRef(path);
  useLayoutEffect(() => {
    const hasMoved = lastPath.current !== path;
    lastPath.current = path;
    // A document just opened begins at its very top, with the way past the header.
    if (!hasMoved || document.activeElement !== document.body) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
}

function ScreenOf({ screen }: { screen: Screen }) {
  switch (screen.kind) {
    case 'pending':
      return <PendingScreen />;
    case 'ready':
      return <screen.component />;
    case 'failed':
      return <ErrorScreen error={screen.error} onRetry={() => window.location.reload()} />;
    case 'missing':
      return <NotFoundScreen />;
  }
}

interface FenceProps {
  location: Location;
  children: ReactNode;
}

interface FenceState {
  location: Location;
  failure: { error: unknown } | null;
}

/** Keeps a screen's failure to the screen; going elsewhere, or trying again, takes it away. */
class Fence extends Component<FenceProps, FenceState> {
  override state: FenceState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<FenceState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: FenceProps, state: FenceState): FenceState | null {
    return location === state.location ? null : { location, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <ErrorScreen error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}
