import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button, formatDecimal } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import type { WholeDeal } from './whole-deal.ts';

const verdicts = {
  cancelled: { label: 'console.c2c_return', title: 'console.c2c_return_title', lead: 'console.c2c_return_lead' },
  released: { label: 'console.c2c_release', title: 'console.c2c_release_title', lead: 'console.c2c_release_lead' },
} as const;
type VerdictKind = keyof typeof verdicts;

/** Decides a dispute: both acts say what happens, and ask why. */
export function Verdict({ deal, onDone }: { deal: WholeDeal; onDone: () => void }) {
  const { t } = useWords();
  const [asked, setAsked] = useState<VerdictKind | null>(null);
  return (
    <DrawerPart title={t('console.c2c_verdict')}>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="line" aria-haspopup="dialog" onClick={() => setAsked('cancelled')}>
          {t('console.c2c_return')}
        </Button>
        <Button variant="line" aria-haspopup="dialog" onClick={() => setAsked('released')}>
          {t('console.c2c_release')}
        </Button>
      </div>
      {deal.needsTwo && <p className="text-s text-quiet">{t('console.takes_two')}</p>}
      {asked && <VerdictDialog deal={deal} verdict={asked} onClose={() => setAsked(null)} onDone={onDone} />}
    </DrawerPart>
  );
}

interface VerdictDialogProps {
  deal: WholeDeal;
  verdict: VerdictKind;
  onClose: () => void;
  onDone: () => void;
}

function VerdictDialog({ deal, verdict, onClose, onDone }: VerdictDialogProps) {
  const { t } = useWords();
  const { id, number, coin, money, seller, payer, needsTwo } = deal;
  const { label, title, lead } = verdicts[verdict];
  return (
    <ActDialog
      title={t(title, { amount: `${formatDecimal(number)} ${coin}` })}
      {...(needsTwo && { lead: t('console.propose_lead') })}
      fields={[{ name: 'reason', label: t('console.c2c_reason'), max: 500, isRequired: true }]}
      actLabel={t(needsTwo ? 'console.propose' : label)}
      variant={verdict === 'released' ? 'primary' : 'danger'}
      send={async ({ reason = '' }) => (await call(calls.c2c.judge, { id, verdict, reason: reason.trim() })).message}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t(lead, { seller: seller.account, payer: payer.account })}</p>
      <p className="text-quiet">{t('console.c2c_three_lost')}</p>
      <Facts
        rows={[
          [t('console.c2c_seller'), `${seller.account} (${seller.userId})`],
          [t('console.c2c_payer'), `${payer.account} (${payer.userId})`],
          [t('console.c2c_money'), formatDecimal(money)],
        ]}
      />
    </ActDialog>
  );
}
