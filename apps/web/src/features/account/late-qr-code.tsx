import { Skeleton } from '@bourse/ui';
import { lazy, Suspense } from 'react';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** A QR code; what draws it is fetched with the first one. */
export function LateQrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton width={148} height={148} />}>
      <QrCode {...props} />
    </Suspense>
  );
}
