import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../../routeTree.gen.ts';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './route-states.tsx';

/** Time before a screen that is still loading shows its skeleton, and the least time a shown one stays. */
const pendingMs = 200;
const pendingMinMs = 200;

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: pendingMs,
  defaultPendingMinMs: pendingMinMs,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** `desk`: fills the window, no footer. Anything else is a page. */
    frame?: 'desk' | 'page';
  }
}
