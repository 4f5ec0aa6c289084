import { addressOf } from '@bourse/client/navigation/go.ts';
import { CopyLine } from '@bourse/client/security/copy-line.tsx';
import { LateQrCode } from '@bourse/client/security/late-qr-code.tsx';
import { Sheet } from '@bourse/client/security/sheet.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { AccountCenter } from '@bourse/contract';

/** The way others come in by this account: code, link and QR code. */
export function Invitation({ center }: { center: AccountCenter }) {
  const { t } = useWords();
  const { extension_code: code, invitees } = center;
  const link = `${window.location.origin}${addressOf('/components/register', { invite: code })}`;
  return (
    <Sheet id="invite" title={t('account.invite')} lead={t('account.invite_lead')}>
      <div className="flex flex-wrap gap-6 border-t border-line px-4 py-5 sm:px-6">
        <LateQrCode text={link} label={t('account.invite_qr')} />
        <div className="min-w-0 flex-1 basis-64 space-y-4">
          <CopyLine label={t('account.invite_link')} text={link} />
          <CopyLine label={t('account.invite_code')} text={code} />
          <p className="text-s text-quiet tabular-nums">{t('account.invitees', { n: invitees })}</p>
        </div>
      </div>
    </Sheet>
  );
}
