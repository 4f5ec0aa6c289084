import { useKeys } from '@bourse/client/keys/use-keys.ts';
import { useLate } from '@bourse/client/late.ts';
import { LoadFailed } from '@bourse/client/load-failed.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Popover, type TriggerProps } from '@bourse/ui';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
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
  const list = useLate(loadPairList, isOpen);
  const buttonRef = useRef<HTMLButtonElement | null>(null);
  const typed = useTypedAhead();
  useEffect(() => {
    // Its button is pressed by keys that would be kept as letters.
    if (list.status === 'failed') typed.take();
  });
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
        if (list.status === 'failed') return <LoadFailed onRetry={list.retry} />;
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

function give(ref: Ref<HTMLButtonElement>, node: HTMLButtonElement | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}
