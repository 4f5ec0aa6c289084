import { OfflineBar } from '@bourse/client/offline/offline-bar.tsx';
import { ClosedBar } from './closed-bar.tsx';

/** What is said of the whole exchange, between the header and the page. It comes after the first drawing. */
export function Bars() {
  return (
    <>
      <OfflineBar />
      <ClosedBar />
    </>
  );
}
