/** What the list is narrowed to: how much is paid and how. The address keeps both. */
import { changeSearch } from '@bourse/client/navigation/go.ts';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { type PlatformFilter, payWays } from '@bourse/contract';
import { useEffect, useState } from 'react';

/** While somebody types nothing is asked. */
const typingMs = 300;
/** CNY, with two decimals at most; the exchange has no deal of more digits. */
const moneyForm = /^\d{1,12}(?:\.\d{1,2})?$/;

export interface Filter extends PlatformFilter {
  /** As the address has it: it may be no amount. */
  readonly typed: string;
  readonly isWrong: boolean;
}

/** An amount that cannot be read, and one of nothing, narrow nothing down. */
export function useFilter(): Filter {
  const typed = useSearchWord('money') ?? '';
  const word = useSearchWord('way');
  const isRead = moneyForm.test(typed);
  return {
    typed,
    isWrong: typed !== '' && !isRead,
    money: isRead && /[1-9]/.test(typed) ? typed : '',
    way: payWays.find((way) => way === word) ?? null,
  };
}

/** The filter once the typing has stopped. */
export function useSettledFilter({ money, way }: PlatformFilter): PlatformFilter {
  const [settled, setSettled] = useState(money);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(money), typingMs);
    return () => clearTimeout(timer);
  }, [money]);
  return { money: money === '' ? '' : settled, way };
}

export const changeFilter = (change: { money?: string; way?: string }) =>
  changeSearch({
    ...('money' in change && { money: change.money || undefined }),
    ...('way' in change && { way: change.way || undefined }),
    page: undefined,
  });
export const clearFilter = () => changeFilter({ money: '', way: '' });
