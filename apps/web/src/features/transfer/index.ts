/** What other pages use of transfers: the dialog, whose code comes when it is wanted. */
export { type AskedTransfer, useTransferDialog } from './use-transfer-dialog.ts';
