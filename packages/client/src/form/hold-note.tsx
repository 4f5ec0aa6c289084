import { Icon } from '@bourse/ui';
import { useWords } from '../words.tsx';

/** Said before an act that puts withdrawals on hold. */
export function HoldNote() {
  const { t } = useWords();
  return (
    <p className="flex gap-2.5 text-s">
      <Icon name="alert" className="mt-0.5 text-brass" />
      {t('withdraw.hold_after')}
    </p>
  );
}
