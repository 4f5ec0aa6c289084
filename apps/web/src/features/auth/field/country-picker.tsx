import { useWords } from '@bourse/client/words.tsx';
import {
  Combobox,
  ComboboxList,
  ComboboxOption,
  type ComboboxState,
  classes,
  Failed,
  Icon,
  Popover,
  Skeleton,
  useCombobox,
} from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';
import { filterCountries, type NamedCountry } from '../form/countries.ts';
import type { Countries } from '../use-countries.ts';

export interface CountryPickerProps {
  countries: Countries;
  countryId: string;
  onCountry: (countryId: string) => void;
  /** `dial` shows the area code in front of a number, `name` the country as a field of its own. */
  look: 'dial' | 'name';
  label: string;
}

const looks = {
  dial: '-ml-3 h-full shrink-0 pl-3',
  name: 'control-frame h-11 w-full text-m',
};

/** A button that opens the list of countries, with a search by name or code. */
export function CountryPicker({ countries, countryId, onCountry, look, label }: CountryPickerProps) {
  const { t } = useWords();
  const country = look === 'dial' ? countries.chosen(countryId) : countries.picked(countryId);
  const shown = look === 'dial' ? country?.dial : (country?.name ?? t('auth.country_choose'));
  return (
    <Popover
      label={label}
      className="w-84 max-w-[calc(100vw-74px)] overflow-hidden open:flex open:flex-col"
      trigger={(props) => (
        <button
          type="button"
          name="country"
          {...props}
          aria-label={`${label}: ${country ? `${country.name} ${country.dial}` : (shown ?? '')}`}
          className={classes('flex items-center text-m tabular-nums aria-expanded:text-brass', looks[look])}
        >
          <span
            className={classes(
              'flex h-6 items-center gap-1.5',
              look === 'dial' ? 'border-r border-line pr-3' : 'w-full justify-between',
            )}
          >
            {shown ?? <Skeleton width={look === 'dial' ? 28 : 120} height={12} />}
            <Icon name="down" size={14} className="text-quiet" />
          </span>
        </button>
      )}
    >
      {(close) => (
        <CountryList
          countries={countries}
          chosen={country}
          onChoose={(next) => {
            onCountry(String(next.country_id));
            close();
          }}
        />
      )}
    </Popover>
  );
}

interface CountryListProps {
  countries: Countries;
  chosen: NamedCountry | undefined;
  onChoose: (country: NamedCountry) => void;
}

function CountryList({ countries, chosen, onChoose }: CountryListProps) {
  const { t } = useWords();
  const searchRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const rows = filterCountries(countries.list, typed);
  const state = useCombobox({
    count: rows.length,
    first: Math.max(0, chosen ? countries.list.indexOf(chosen) : 0),
    onChoose: (index) => {
      const row = rows[index];
      if (row) onChoose(row);
    },
  });
  useEffect(() => searchRef.current?.focus(), []);

  if (countries.isFailed) {
    return <Failed title={t('auth.country_failed')} retryLabel={t('common.retry')} onRetry={countries.retry} />;
  }
  return (
    <>
      <Combobox
        ref={searchRef}
        state={state}
        aria-label={t('common.search')}
        placeholder={t('auth.country_search')}
        value={typed}
        onValue={setTyped}
        before={<Icon name="search" className="text-quiet" />}
        frameClassName="shrink-0 rounded-b-none border-x-0 border-t-0 border-b-line"
      />
      <ComboboxList
        state={state}
        label={t('auth.country_choose')}
        empty={<p className="px-3 pb-4 text-center text-s text-quiet">{t('auth.country_none')}</p>}
        className="max-h-72 overflow-y-auto py-1"
      >
        {rows.map((row, index) => (
          <CountryRow key={row.country_id} state={state} index={index} country={row} isChosen={row === chosen} />
        ))}
      </ComboboxList>
    </>
  );
}

interface CountryRowProps {
  state: ComboboxState;
  index: number;
  country: NamedCountry;
  isChosen: boolean;
}

function CountryRow({ state, index, country, isChosen }: CountryRowProps) {
  return (
    <ComboboxOption
      state={state}
      index={index}
      isChosen={isChosen}
      className={classes(
        'flex h-9 cursor-pointer items-center justify-between gap-3 px-3 text-s hover:bg-hover',
        index === state.active && 'bg-hover',
      )}
    >
      <span className={classes('truncate', isChosen && 'font-medium text-brass')}>{country.name}</span>
      <span className="text-quiet tabular-nums">{country.dial}</span>
    </ComboboxOption>
  );
}
