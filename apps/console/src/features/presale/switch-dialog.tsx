import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type OfficePresale } from '@bourse/contract';
import { ActDialog } from '../../domain/act/act-dialog.tsx';

const reasonMax = 300;

/** Off happens with the click, on is a proposal; both say why. */
export function SwitchDialog({ round, onClose }: { round: OfficePresale; onClose: () => void }) {
  const { t } = useWords();
  const { id, coin, isSwitchedOn } = round;
  const name = t(isSwitchedOn ? 'console.presale_switch_off' : 'console.presale_switch_on');
  const act = isSwitchedOn ? calls.presale.switchOff : calls.presale.switchOn;
  return (
    <ActDialog
      title={`${name} · ${coin} #${id}`}
      lead={t(isSwitchedOn ? 'console.presale_switch_off_text' : 'console.presale_switch_on_text')}
      fields={[{ name: 'reason', label: t('console.presale_reason'), max: reasonMax, isRequired: true }]}
      actLabel={isSwitchedOn ? name : t('console.presale_propose')}
      variant={isSwitchedOn ? 'danger' : 'primary'}
      send={async ({ reason = '' }) => (await call(act, { id, reason: reason.trim() })).message}
      onClose={onClose}
    />
  );
}
