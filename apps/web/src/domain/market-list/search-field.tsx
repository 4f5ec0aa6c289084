import { useWords } from '@bourse/client/words.tsx';
import { Icon, TextInput } from '@bourse/ui';

export interface SearchFieldProps {
  value: string;
  onValue: (value: string) => void;
  frameClassName?: string;
}

/** Finds pairs while one types. */
export function SearchField({ value, onValue, frameClassName }: SearchFieldProps) {
  const { t } = useWords();
  return (
    <TextInput
      type="search"
      value={value}
      maxLength={24}
      onChange={(event) => onValue(event.target.value)}
      placeholder={t('home.search')}
      aria-label={t('common.search')}
      before={<Icon name="search" className="text-quiet" />}
      frameClassName={frameClassName ?? ''}
    />
  );
}
