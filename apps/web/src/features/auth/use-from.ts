import { useState } from 'react';

/** Where a login shall lead back to, as the address says; carried from one sign-in screen to the next. */
export function useFrom(): { readonly from: string | undefined } {
  const [from] = useState(() => new URLSearchParams(window.location.search).get('from') ?? undefined);
  return { from };
}
