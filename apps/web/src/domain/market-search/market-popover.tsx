import { useKeys } from '@bourse/client/keys/use-keys.ts';
import { useLate } from '@bourse/client/late.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Failed, Popover, type TriggerProps } from '@bourse/ui';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPairList } from './load-pair-list.ts';
import type { ChooseMarket } from './pair-list.ts';
import { PairListSkeleton } from './pair-list-skeleton.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';

/** The key that opens the search from anywhere. */
export const searchKey = '/';

export interface MarketPopoverProps {
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps & { 'aria-keyshortcuts': string | undefined }) => ReactNode;
  /** Whether the key opens this one: a screen may have two. */
  hasKey: boolean;
  onChoose: ChooseMarket;
}

/** A button, and behind it search and list of all pairs. */
export function MarketPopover({ trigger, hasKey, onChoose }: MarketPopoverProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const list = useLate(loadPairList, { isWanted: isOpen });
  const buttonRef = useRef<HTMLButtonElement | null>(null);
  const typed = useTypedAhead();
  const open = () => {
    typed.start();
    buttonRef.current?.click();
  };
  useKeys(hasKey ? { [searchKey]: open } : {});
  return (
    <Popover
      label={t('market.choose')}
      className="w-90 max-w-[calc(100vw-16px)] pt-3 pb-2"
      onOpenChange={(isNowOpen) => {
        setOpen(isNowOpen);
        if (!isNowOpen) typed.take();
      }}
      trigger={(props) =>
        trigger({
          ...props,
          ref: (node) => {
            buttonRef.current = node;
            give(props.ref, node);
          },
          'aria-keyshortcuts': hasKey ? searchKey : undefined,
        })
      }
    >
      {(close) => {
        if (list.status === 'loading') return <PairListSkeleton />;
        if (list.status === 'failed') return <NoList takeTyped={typed.take} onRetry={list.retry} />;
        return (
          <list.module
            takeTyped={typed.take}
            onChoose={(...chosen) => {
              close();
              onChoose(...chosen);
            }}
          />
        );
      }}
    </Popover>
  );
}

/** Here keys go to the button: it is pressed by one that would be kept as a letter. */
function NoList({ takeTyped, onRetry }: { takeTyped: () => string; onRetry: () => void }) {
  const { t } = useWords();
  const letKeysGo = useEffectEvent(() => void takeTyped());
  useEffect(() => letKeysGo(), []);
  return <Failed title={t('common.load_failed')} retryLabel={t('common.retry')} onRetry={onRetry} />;
}

function give(ref: Ref<HTMLButtonElement>, node: HTMLButtonElement | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}
