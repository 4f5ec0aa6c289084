import { TabLink } from '@bourse/client/navigation/tab-link.tsx';
import { Words } from '@bourse/client/words.tsx';
import { agreementNoticeId } from '@bourse/contract';
import { Checkbox, Icon } from '@bourse/ui';

export interface AgreementFieldProps {
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
  error: string | undefined;
}

/** The tick that lets a code be sent. The agreement opens beside the form. */
export function AgreementField({ isAgreed, onAgreed, error }: AgreementFieldProps) {
  const href = `/components/noticeDetail?id=${agreementNoticeId}`;
  return (
    <div>
      <Checkbox
        name="agreement"
        checked={isAgreed}
        isBad={error !== undefined}
        onChange={(event) => onAgreed(event.target.checked)}
      >
        <Words id="auth.agreement_accept" components={[<TabLink key="agreement" href={href} />]} />
      </Checkbox>
      {error && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-xs text-bad">
          <Icon name="alert" size={14} className="mt-px" />
          {error}
        </p>
      )}
    </div>
  );
}
