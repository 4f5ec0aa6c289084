import type { Quotation } from '@bourse/contract';
import { Icon, Popover, Skeleton } from '@bourse/ui';
import { useRef, useState } from 'react';
import { useLatePart } from '../../../app/desk/late-part.ts';
import type { MarketGroup } from '../../../app/markets.ts';
import { useWords } from '../../../app/words.tsx';
import { useCoin } from '../account/use-coin.ts';
import { useKeys } from '../use-keys.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

export async function loadPairList() {
  return (await import('./pair-list-box.tsx')).PairListBox;
}

export interface PairSwitcherProps {
  groups: readonly MarketGroup[];
  market: Quotation;
  onChoose: (market: Quotation) => void;
}

/** The pair's name, and behind it the list of all pairs. */
export function PairSwitcher({ groups, market, onChoose }: PairSwitcherProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const PairListBox = useLatePart(loadPairList, isOpen);
  const buttonRef = useRef<HTMLButtonElement | null>(null);
  const typed = useTypedAhead();
  useKeys({
    '/': () => {
      typed.start();
      buttonRef.current?.click();
    },
  });
  return (
    <Popover
      label={t('market.choose')}
      className="w-90 max-w-[calc(100vw-16px)] pt-3 pb-2"
      onOpenChange={(isNowOpen) => {
        setOpen(isNowOpen);
        if (!isNowOpen) typed.take();
      }}
      trigger={({ ref, ...props }) => (
        <button
          type="button"
          {...props}
          ref={(node) => {
            buttonRef.current = node;
            if (typeof ref === 'function') ref(node);
            else if (ref) ref.current = node;
          }}
          aria-keyshortcuts="/"
          className="flex items-center gap-2 rounded-s text-left"
        >
          <span>
            <b className="block text-l leading-5 font-semibold tracking-[-0.01em]">{market.symbol}</b>
            <CoinName market={market} />
          </span>
          <Icon name="down" className="ml-1 text-quiet" />
        </button>
      )}
    >
      {(close) =>
        PairListBox ? (
          <PairListBox
            groups={groups}
            market={market}
            takeTyped={typed.take}
            onChoose={(chosen) => {
              close();
              onChoose(chosen);
            }}
          />
        ) : (
          <PairListBones />
        )
      }
    </Popover>
  );
}

function CoinName({ market }: { market: Quotation }) {
  const coin = useCoin(market);
  return (
    <small className="desk-no-phone block h-4 text-xs text-quiet">{coin.data?.full_name || market.currency_name}</small>
  );
}

/** In the place of the list while its code is on its way. */
function PairListBones() {
  return (
    <div aria-busy="true" className="grid h-118 content-start gap-5 px-4 pt-3">
      {['40%', '64%', '56%', '60%', '52%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
