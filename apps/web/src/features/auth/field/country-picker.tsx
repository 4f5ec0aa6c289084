import { classes, Failed, Icon, Popover, Skeleton, TextInput } from '@bourse/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../../platform/words.tsx';
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
  const country = countries.chosen(countryId);
  const shown = look === 'dial' ? country?.dial : country?.name;
  return (
    <Popover
      label={label}
      className="w-84 max-w-[calc(100vw-74px)] overflow-hidden open:flex open:flex-col"
      trigger={(props) => (
        <button
          type="button"
          name="country"
          {...props}
          aria-label={`${label}: ${country ? `${country.name} ${country.dial}` : ''}`}
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
  const id = useId();
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(() => Math.max(0, chosen ? countries.list.indexOf(chosen) : 0));
  const rows = filterCountries(countries.list, typed);

  useEffect(() => searchRef.current?.focus(), []);
  useEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    // The list stands inside a form, which its Enter must not send.
    event.preventDefault();
    const row = rows[active];
    if (step !== undefined) setActive((active + step + rows.length) % Math.max(1, rows.length));
    else if (row) onChoose(row);
  }

  if (countries.isFailed) {
    return <Failed title={t('auth.country_failed')} retryLabel={t('common.retry')} onRetry={countries.retry} />;
  }
  return (
    <>
      <TextInput
        ref={searchRef}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={rows[active] ? `${id}${active}` : undefined}
        aria-label={t('common.search')}
        placeholder={t('auth.country_search')}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={move}
        before={<Icon name="search" className="text-quiet" />}
        frameClassName="shrink-0 rounded-b-none border-x-0 border-t-0 border-b-line"
      />
      <div
        ref={listRef}
        id={id}
        role="listbox"
        aria-label={t('auth.country_choose')}
        className="max-h-72 overflow-y-auto py-1"
      >
        {rows.map((row, index) => (
          <CountryRow
            key={row.country_id}
            id={`${id}${index}`}
            country={row}
            isChosen={row === chosen}
            isActive={index === active}
            onChoose={onChoose}
          />
        ))}
      </div>
      {rows.length === 0 && <p className="px-3 pb-4 text-center text-s text-quiet">{t('auth.country_none')}</p>}
    </>
  );
}

interface CountryRowProps {
  id: string;
  country: NamedCountry;
  isChosen: boolean;
  /** Where Enter in the search field would choose. */
  isActive: boolean;
  onChoose: (country: NamedCountry) => void;
}

function CountryRow({ id, country, isChosen, isActive, onChoose }: CountryRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field drives the list by keyboard
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={() => onChoose(country)}
      className={classes(
        'flex h-9 cursor-pointer items-center justify-between gap-3 px-3 text-s hover:bg-hover',
        isActive && 'bg-hover',
      )}
    >
      <span className={classes('truncate', isChosen && 'font-medium text-brass')}>{country.name}</span>
      <span className="text-quiet tabular-nums">{country.dial}</span>
    </div>
  );
}
