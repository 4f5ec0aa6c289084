import { chooseZone, knownZones, ownZone, useZone, zoneLabel } from '@bourse/client/time/zone.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import { Combobox, ComboboxList, ComboboxOption, classes, Icon, Popover, useCombobox } from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';

/** The name of a zone, and what its clock says now; `null` is the browser's own. */
interface NamedZone {
  readonly zone: string | null;
  readonly name: string;
  readonly offset: string;
}

function named(zone: string | null): NamedZone {
  const name = zone?.replaceAll('_', ' ') ?? t('account.zone_own');
  return { zone, name, offset: zoneLabel(zone ?? ownZone(), Date.now()) };
}

/** A button that opens the list of time zones, with a search by city or offset. */
export function ZonePicker() {
  const { t } = useWords();
  const chosen = named(useZone().zone);
  return (
    <Popover
      label={t('account.time_zone')}
      align="end"
      className="w-84 max-w-[calc(100vw-74px)] overflow-hidden open:flex open:flex-col"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`${t('account.time_zone')}: ${chosen.name} ${chosen.offset}`}
          className="control-frame h-9 min-w-44 justify-between gap-2 text-s aria-expanded:text-brass"
        >
          <span>{chosen.name}</span>
          <span className="flex items-center gap-2 text-quiet tabular-nums">
            {chosen.offset}
            <Icon name="down" size={14} />
          </span>
        </button>
      )}
    >
      {(close) => (
        <ZoneList
          chosen={chosen.zone}
          onChoose={(zone) => {
            chooseZone(zone);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** As they are compared: a keyboard has no minus sign. */
const searchText = (text: string) => text.toLowerCase().replaceAll('−', '-');

interface ZoneListProps {
  chosen: string | null;
  onChoose: (zone: string | null) => void;
}

function ZoneList({ chosen, onChoose }: ZoneListProps) {
  const { t } = useWords();
  const searchRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [all] = useState(() => [null, ...knownZones()].map(named));
  const search = searchText(typed.trim());
  const rows = all.filter(({ name, offset }) => searchText(`${name} ${offset}`).includes(search));
  const state = useCombobox({
    count: rows.length,
    first: Math.max(
      0,
      all.findIndex(({ zone }) => zone === chosen),
    ),
    onChoose: (index) => {
      const row = rows[index];
      if (row) onChoose(row.zone);
    },
  });
  useEffect(() => searchRef.current?.focus(), []);
  return (
    <>
      <Combobox
        ref={searchRef}
        state={state}
        aria-label={t('common.search')}
        placeholder={t('account.zone_search')}
        value={typed}
        onValue={setTyped}
        before={<Icon name="search" className="text-quiet" />}
        frameClassName="shrink-0 rounded-b-none border-x-0 border-t-0 border-b-line"
      />
      <ComboboxList
        state={state}
        label={t('account.time_zone')}
        empty={<p className="px-3 pb-4 text-center text-s text-quiet">{t('account.zone_none')}</p>}
        className="max-h-72 overflow-y-auto py-1"
      >
        {rows.map((row, index) => (
          <ComboboxOption
            key={row.name}
            state={state}
            index={index}
            isChosen={row.zone === chosen}
            className={classes(
              'flex h-9 cursor-pointer items-center justify-between gap-3 px-3 text-s hover:bg-hover',
              index === state.active && 'bg-hover',
            )}
          >
            <span className={classes('truncate', row.zone === chosen && 'font-medium text-brass')}>{row.name}</span>
            <span className="text-quiet tabular-nums">{row.offset}</span>
          </ComboboxOption>
        ))}
      </ComboboxList>
    </>
  );
}
