import { useWords } from '@bourse/client/words.tsx';
import type { Account, Balance } from '@bourse/contract';
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
  /** As chosen by hand; empty: the first. */
  const [chosen, setChosen] = useState('');
  const network = networks.data?.find((one) => one.network === chosen) ?? networks.data?.[0];
  const several = networks.data && networks.data.length > 1;
  return (
    <PanelFrame
      title={t('deposit.title', { currency })}
      lead={several ? t('deposit.lead') : t('deposit.lead_one', { currency })}
      onClose={onClose}
      aside={<DepositList balance={balance} />}
      below={
        networks.data && network && <Report balance={balance} networks={networks.data} network={network.network} />
      }
    >
      <PanelBody
        elsewhere={account === 'spot' ? null : { note: t('deposit.spot_note'), onTransfer }}
        query={networks}
        failedTitle={t('deposit.address_failed')}
        skeletons={[52, 148, 40]}
      >
        {(all) =>
          network ? (
            <AddressSheet currency={currency} networks={all} network={network} onNetwork={setChosen} />
          ) : (
            <Empty title={t('deposit.not_supported')} hint={t('deposit.not_supported_hint', { currency })} />
          )
        }
      </PanelBody>
    </PanelFrame>
  );
}
