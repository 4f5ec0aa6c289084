/** Opens an address as the page does, among the screens of a feature. */

import { goTo } from '@bourse/client/navigation/go.ts';
import type { Routes } from '@bourse/client/navigation/route.ts';
import { setRoutes } from '@bourse/client/navigation/screens.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { type Around, show } from '@bourse/client/testing/render.tsx';
import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ShownScreen } from '../app/shell/shown-screen.tsx';

const elsewhere = '/elsewhere';

export async function openScreen(routes: Routes, at: string, around: Omit<Around, 'at'> = {}): Promise<UserEvent> {
  setRoutes({ ...routes, [elsewhere]: { load: async () => ({ default: () => null }) } });
  // The last screen stays until the next one is here; that of the test before has gone.
  useShown.setState({ screen: { kind: 'pending' } });
  const person = await show(<ShownScreen />, { ...around, at: elsewhere });
  act(() => goTo(at));
  return person;
}
