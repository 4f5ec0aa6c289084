import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Account, Balance, WithdrawInfo } from '@bourse/contract';
import { buttonClass, Empty, Failed } from '@bourse/ui';
import { useCallback, useRef, useState } from 'react';
import { PanelBody } from '../../domain/chain/panel-body.tsx';
import { PanelFrame } from '../../domain/chain/panel-frame.tsx';
import { useWithdrawInfo } from '../../domain/chain/use-withdraw-info.ts';
import { decimalsOfCoin } from '../../domain/wallet/typed-amount.ts';
import { useAddressBook, useNow } from '../address/index.ts';
import type { WithdrawContext } from './form/rules.ts';
import { WithdrawForm } from './form/withdraw-form.tsx';
import { WithdrawLimits } from './limits.tsx';
import { WithdrawalList } from './list/withdrawal-list.tsx';
import { isStopped, Stops } from './stops.tsx';

export interface WithdrawPanelProps {
  balance: Balance;
  /** The account that the panel stands in; withdrawals leave from spot. */
  account: Account;
  onClose: () => void;
  /** Opens a transfer from that account to spot. */
  onTransfer: () => void;
}

/** What may leave of a coin, the form for it, and what became of earlier withdrawals. */
export function WithdrawPanel({ balance, account, onClose, onTransfer }: WithdrawPanelProps) {
  const { t } = useWords();
  const { currency, currencyId } = balance;
  const info = useWithdrawInfo(currencyId);
  const [round, setRound] = useState(0);
  const list = useRef<HTMLHeadingElement>(null);
  // The form begins anew; what it held has the focus no more, so the list takes it, where the withdrawal now stands.
  const begin = useCallback(() => {
    setRound((before) => before + 1);
    list.current?.focus({ preventScroll: true });
  }, []);
  return (
    <PanelFrame
      title={t('withdraw.title', { currency })}
      lead={t('withdraw.lead')}
      onClose={onClose}
      aside={info.data && info.data.networks.length > 0 && <WithdrawLimits info={info.data} currencyId={currencyId} />}
      below={
        <WithdrawalList
          currencyId={currencyId}
          currency={currency}
          demoSeconds={info.data?.demoSeconds ?? 0}
          headingRef={list}
        />
      }
    >
      <PanelBody
        elsewhere={account === 'spot' ? null : { note: t('withdraw.spot_note'), onTransfer }}
        query={info}
        failedTitle={t('withdraw.info_failed')}
        skeletons={[36, 56, 64, 64, 44]}
      >
        {(data) => <Body key={round} balance={balance} info={data} onDone={begin} />}
      </PanelBody>
    </PanelFrame>
  );
}

interface BodyProps {
  balance: Balance;
  info: WithdrawInfo;
  onDone: () => void;
}

/** The form, or what stands in its way. */
function Body({ balance, info, onDone }: BodyProps) {
  const { t } = useWords();
  const { currencyId } = balance;
  const book = useAddressBook();
  const isWaiting = info.isWhitelist || info.hold !== null;
  const nowMs = useNow(isWaiting);
  if (info.networks.length === 0) return <Empty title={t('deposit.not_supported')} />;
  if (isStopped(info, nowMs)) return <Stops info={info} nowMs={nowMs} />;
  if (info.email === '') {
    return (
      <Empty
        title={t('withdraw.no_email_title')}
        hint={t('withdraw.no_email_hint')}
        action={
          <Link to="/bindEmail" className={buttonClass()}>
            {t('withdraw.link_email')}
          </Link>
        }
      />
    );
  }
  const context: WithdrawContext = {
    info,
    entries: book.data?.entries.filter((entry) => entry.currencyId === currencyId) ?? [],
    available: balance.spot.available,
    decimals: decimalsOfCoin(balance),
    nowMs,
  };
  return (
    <>
      {book.isError && (
        <Failed
          title={t('withdraw.book_failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void book.refetch()}
          className="mb-4"
        />
      )}
      <WithdrawForm currencyId={currencyId} context={context} onDone={onDone} />
    </>
  );
}
