import { useMode } from '@bourse/client/mode.ts';
import { TabLink } from '@bourse/client/navigation/tab-link.tsx';
import { LateQrCode } from '@bourse/client/security/late-qr-code.tsx';
import { useWords, Words } from '@bourse/client/words.tsx';
import type { DepositNetwork } from '@bourse/contract';
import { Button, copyText, Icon, TabPanel, toast } from '@bourse/ui';
import { useEffect, useId, useState } from 'react';
import { AddressText } from '../../domain/chain/address-text.tsx';
import { CoinAmount } from '../../domain/chain/coin-amount.tsx';
import { NetworkChoice } from '../../domain/chain/network-choice.tsx';
import { NoticeLine } from '../../domain/chain/notice-line.tsx';

export interface AddressSheetProps {
  currency: string;
  networks: readonly DepositNetwork[];
  network: DepositNetwork;
  onNetwork: (network: string) => void;
}

/** The address on one of the networks, with all that must be heeded there. */
export function AddressSheet({ currency, networks, network, onNetwork }: AddressSheetProps) {
  const id = useId();
  if (networks.length === 1) return <Address currency={currency} network={network} />;
  return (
    <>
      <Tabs id={id} networks={networks} network={network} onNetwork={onNetwork} />
      <TabPanel idPrefix={id} id={network.network}>
        <Address key={network.network} currency={currency} network={network} />
      </TabPanel>
    </>
  );
}

function Tabs({ id, networks, network, onNetwork }: Omit<AddressSheetProps, 'currency'> & { id: string }) {
  const { t } = useWords();
  return (
    <NetworkChoice
      label={t('deposit.network')}
      networks={networks}
      value={network.network}
      onValue={onNetwork}
      kind="tabs"
      idPrefix={id}
      className="mb-5"
    />
  );
}

function Address({ currency, network }: { currency: string; network: DepositNetwork }) {
  const { t } = useWords();
  const { name, address } = network;
  if (!network.isOpen) {
    return (
      <NoticeLine tone="care" title={t('deposit.paused', { network: name })}>
        {t('deposit.paused_hint')}
      </NoticeLine>
    );
  }
  return (
    <>
      <div className="flex flex-wrap gap-5">
        <LateQrCode text={address} label={t('deposit.qr_code')} />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-s text-quiet">{t('deposit.address', { currency, network: name })}</p>
          <AddressText address={address} className="mt-1 block text-l" />
          <CopyAddress address={address} />
          <TestCoins network={network} />
        </div>
      </div>
      <NoticeLine tone="care" className="mt-5">
        {t('deposit.warning', { currency, network: name })}
        {network.network === 'omni' && <p className="mt-1">{t('deposit.omni_note')}</p>}
      </NoticeLine>
      <Facts currency={currency} network={network} />
    </>
  );
}

/** The demo's way to a deposit, with all but the amount filled in. It opens beside, where the deposit is to be seen. */
function TestCoins({ network: { network, address } }: { network: DepositNetwork }) {
  const isDemo = useMode((mode) => mode.isDemo);
  if (!isDemo) return null;
  const href = `/demo?${new URLSearchParams({ network, address })}#coins`;
  return (
    <p className="mt-3 text-s text-quiet">
      <Words id="deposit.demo_coins" components={[<TabLink key="coins" href={href} />]} />
    </p>
  );
}

const confirmMs = 2000;

function CopyAddress({ address }: { address: string }) {
  const { t } = useWords();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), confirmMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function copy(): Promise<void> {
    const isCopied = await copyText(address);
    setDone(isCopied);
    if (!isCopied) toast.bad(t('lay.fcopy'));
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {t('deposit.copy_address')}
      </Button>
      <span role="status" className="flex items-center gap-1.5 text-s text-good">
        {isDone && (
          <>
            <Icon name="check" />
            {t('lay.copys')}
          </>
        )}
      </span>
    </div>
  );
}

/** What it takes until the coins can be used. */
function Facts({ currency, network }: { currency: string; network: DepositNetwork }) {
  const { t } = useWords();
  const facts = [
    [
      t('deposit.minimum'),
      <CoinAmount key="minimum" value={network.minimum} currency={currency} />,
      t('deposit.minimum_note'),
    ],
    [t('deposit.shown_after'), t('deposit.confirmations_n', { n: network.seenConfirmations })],
    [t('deposit.usable_after'), t('deposit.confirmations_n', { n: network.finalConfirmations })],
    [t('deposit.usual_time'), t('deposit.usual_minutes')],
  ] as const;
  return (
    <dl className="chain-facts mt-5 border-t border-line pt-4 text-s">
      {facts.map(([name, value, note]) => (
        <div key={name}>
          <dt className="text-xs text-quiet">{name}</dt>
          <dd className="mt-0.5 font-medium">
            {value}
            {note && <span className="block text-xs font-normal text-quiet">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
