import { changeSearch } from '@bourse/client/navigation/go.ts';
import { useSearchId } from '../../../domain/deal/address.ts';
import { DealDialog } from './deal-dialog.tsx';

/** The deal that a word of the address names, whether or not a list shows it. */
export function OpenDeal({ word }: { word: string }) {
  const id = useSearchId(word);
  if (id === null) return null;
  return <DealDialog key={id} id={id} onClose={() => changeSearch({ [word]: undefined })} />;
}
