import { useWords } from '@bourse/client/words.tsx';
import type { Account, Balance, DepositNetwork } from '@bourse/contract';
import { Empty } from '@bourse/ui';
import { useState } from 'react';
import { PanelBody } from '../../domain/chain/panel-body.tsx';
import { PanelFrame } from '../../domain/chain/panel-frame.tsx';
import { AddressSheet } from './address-sheet.tsx';
import { DepositList } from './deposit-list.tsx';
import { Report } from './report/report.tsx';
import { useDepositNetworks } from './use-deposits.ts';

export interface DepositPanelProps {
  balance: Balance;
  /** The account that the panel stands in; deposits arrive in spot. */
  account: Account;
  onClose: () => void;
  /** Opens a transfer from spot to that account. */
  onTransfer: () => void;
}

/** Where a coin is sent to, what is under way, and what to do about a deposit that did not arrive. */
export function DepositPanel({ balance, account, onClose, onTransfer }: DepositPanelProps) {
  const { t } = useWords();
  const { currency, currencyId } = balance;
  const networks = useDepositNetworks(currencyId);
  const several = networks.data && networks.data.length > 1;
  return (
    <PanelFrame
      title={t('deposit.title', { currency })}
      lead={several ? t('deposit.lead') : t('deposit.lead_one', { currency })}
      onClose={onClose}
      aside={<DepositList balance={balance} />}
      below={networks.data && networks.data.length > 0 && <Report balance={balance} networks={networks.data} />}
    >
      <PanelBody
        elsewhere={account === 'spot' ? null : { note: t('deposit.spot_note'), onTransfer }}
        query={networks}
        failedTitle={t('deposit.address_failed')}
        skeletons={[52, 148, 40]}
      >
        {(open) => <Networks currency={currency} networks={open} />}
      </PanelBody>
    </PanelFrame>
  );
}

function Networks({ currency, networks }: { currency: string; networks: readonly DepositNetwork[] }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState('');
  const network = networks.find((one) => one.network === chosen) ?? networks[0];
  if (network === undefined) {
    return <Empty title={t('deposit.not_supported')} hint={t('deposit.not_supported_hint', { currency })} />;
  }
  return <AddressSheet currency={currency} networks={networks} network={network} onNetwork={setChosen} />;
}
