/** A private picture: fetched with the token, and shown from memory only. */
import { useEffect, useState } from 'react';
import { readStored } from '../storage.ts';
import { apiBase } from '../wire/api.ts';

export type PrivatePicture =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'there'; readonly address: string };

async function fetchPicture(address: string, signal: AbortSignal): Promise<string> {
  const headers = { authorization: readStored('token') ?? '' };
  const answer = await fetch(`${apiBase}${address}`, { headers, signal, cache: 'no-store', credentials: 'omit' });
  // A refusal comes as an envelope.
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) throw new Error('no picture');
  return URL.createObjectURL(await answer.blob());
}

/** The picture behind an address of the exchange's. */
export function usePrivatePicture(address: string): PrivatePicture {
  const [state, setState] = useState<PrivatePicture>({ kind: 'loading' });
  useEffect(() => {
    const run = new AbortController();
    let own: string | undefined;
    setState({ kind: 'loading' });
    fetchPicture(address, run.signal).then(
      (made) => {
        own = made;
        if (run.signal.aborted) URL.revokeObjectURL(made);
        else setState({ kind: 'there', address: made });
      },
      () => !run.signal.aborted && setState({ kind: 'failed' }),
    );
    return () => {
      run.abort();
      if (own !== undefined) URL.revokeObjectURL(own);
    };
  }, [address]);
  return state;
}
