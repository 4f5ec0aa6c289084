import { later } from '../later.tsx';

/** A QR code; what draws it is fetched with the first one, into the frame that it will have. */
export const LateQrCode = later<{ text: string; label: string }>({
  load: async () => (await import('./qr-code.tsx')).QrCode,
  className: 'min-h-37 w-37 shrink-0 rounded-s border border-line',
});
