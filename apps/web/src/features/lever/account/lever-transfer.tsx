import { TransferLink } from '../../../domain/contracts/transfer-link.tsx';
import { loadTransferDialog } from '../../transfer/index.ts';

const loadDialog = async () => (await loadTransferDialog()).TransferDialog;

/** Opens the transfer into the contract account over the desk. `isLoud`: nothing can be done before it. */
export function LeverTransfer({ coinId, isLoud }: { coinId: number; isLoud: boolean }) {
  return <TransferLink loadDialog={loadDialog} coinId={coinId} to="lever" word="lever.transfer_in" isLoud={isLoud} />;
}
