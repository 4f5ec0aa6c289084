import type { DayInputProps } from '@bourse/client/day/day-input.tsx';
import { pageLimit } from '@bourse/client/file/all-rows.ts';
import { saveList } from '@bourse/client/file/save-list.ts';
import { useSaving } from '@bourse/client/file/use-saving.ts';
import { later } from '@bourse/client/later.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button, Checkbox, Icon, IconButton, Popover, Segmented, Select, TextInput } from '@bourse/ui';
import type { Ref } from 'react';
import type { ListAddress, ListChange, ListFilter } from './list-address.ts';
import type { ListProps } from './list-props.ts';

type OfList<RowOf> = Pick<ListProps<RowOf>, 'title' | 'name' | 'columns' | 'load' | 'idOf' | 'searchLabel'>;

interface ListToolsProps<RowOf> extends OfList<RowOf> {
  filters: readonly ListFilter[];
  address: ListAddress;
  change: (to: ListChange) => void;
  findRef: Ref<HTMLInputElement>;
  onHelp: () => void;
}

/** What stands above the rows: filters, a search, columns, the file, the keys. */
export function ListTools<RowOf>(props: ListToolsProps<RowOf>) {
  'use no memo';
  const { title, filters, address, change, findRef, searchLabel, onHelp } = props;
  const { t } = useWords();
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2.5">
      <h2 className="mr-2 text-m font-semibold">{title}</h2>
      {filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          value={address.filters[filter.name] ?? ''}
          onValue={(value) => change({ [filter.name]: value, page: null, before: null, open: null })}
        />
      ))}
      {/* They go to a line of their own together. */}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">
        {searchLabel === undefined ? (
          <TextInput
            ref={findRef}
            type="search"
            aria-label={t('console.find')}
            placeholder={t('console.find')}
            before={<Icon name="search" size={14} className="text-quiet" />}
            value={address.find}
            onChange={(event) => change({ find: event.target.value })}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
            frameClassName="h-7 w-52 px-2 max-sm:w-full"
            className="text-xs"
          />
        ) : (
          <TypedInput
            ref={findRef}
            type="search"
            label={searchLabel}
            value={address.search}
            onValue={(value) => change({ search: value, before: null, open: null })}
            className="w-80 max-sm:w-full"
          />
        )}
        <ColumnsButton {...props} />
        <FileButton {...props} />
        <IconButton label={t('spot.shortcuts')} onClick={onHelp}>
          <Icon name="keyboard" />
        </IconButton>
      </div>
    </div>
  );
}

/** Few lists ask for days. */
const DayInput = later<DayInputProps>({
  load: async () => (await import('@bourse/client/day/day-input.tsx')).DayInput,
  className: 'h-7 w-40',
});

interface FilterProps {
  filter: ListFilter;
  value: string;
  /** Null: as where the address says nothing. */
  onValue: (value: string | null) => void;
}

function Filter({ filter: { label, options, type = 'text', isInSight = false }, value, onValue }: FilterProps) {
  if (options === undefined) {
    if (type !== 'date')
      return <TypedInput type={type} label={label} value={value} onValue={onValue} className="w-36" />;
    return (
      <span className="flex items-center gap-1.5 text-s text-quiet">
        {label}
        <DayInput label={label} value={value} onValue={(day) => onValue(day || null)} className="h-7 w-40 px-2" />
      </span>
    );
  }
  const choose = (chosen: string) => onValue(chosen === options[0]?.value ? null : chosen);
  if (isInSight) {
    const segments = options.map((option) => ({ id: option.value, label: option.label }));
    return (
      <span className="max-w-full overflow-x-auto">
        <Segmented
          size="s"
          label={label}
          options={segments}
          value={value}
          onValue={choose}
          className="max-sm:auto-cols-max"
        />
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 text-s text-quiet">
      {label}
      <Select size="s" aria-label={label} value={value} options={options} onValue={choose} className="w-48" />
    </span>
  );
}

interface TypedInputProps {
  ref?: Ref<HTMLInputElement>;
  type: 'text' | 'number' | 'search';
  label: string;
  value: string;
  onValue: (value: string | null) => void;
  className: string;
}

/** What is typed counts with Enter, or once the field is left: not with each letter. */
function TypedInput({ ref, type, label, value, onValue, className }: TypedInputProps) {
  const take = (typed: string) => {
    if (typed.trim() !== value) onValue(typed.trim() || null);
  };
  return (
    <TextInput
      key={value}
      {...(ref && { ref })}
      type={type}
      aria-label={label}
      title={label}
      placeholder={label}
      maxLength={200}
      defaultValue={value}
      onBlur={(event) => take(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value);
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
      frameClassName={`h-7 px-2 ${className}`}
      className="text-xs"
    />
  );
}

function ColumnsButton<RowOf>({ columns, address: { hidden }, change }: ListToolsProps<RowOf>) {
  'use no memo';
  const { t } = useWords();
  const show = (id: string, isShown: boolean) => {
    const others = hidden.filter((other) => other !== id);
    change({ hide: (isShown ? others : [...others, id]).join(',') });
  };
  return (
    <Popover
      align="end"
      label={t('console.columns')}
      className="p-4"
      trigger={(trigger) => (
        <IconButton {...trigger} label={t('console.columns')}>
          <Icon name="sliders" />
        </IconButton>
      )}
    >
      <div className="grid gap-2">
        {columns.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={!hidden.includes(id)}
            // A list without any column would say nothing.
            disabled={!hidden.includes(id) && columns.length - hidden.length <= 1}
            onChange={(event) => show(id, event.target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}

function FileButton<RowOf>({ name, columns, load, idOf, address: { filters, hidden, search } }: ListToolsProps<RowOf>) {
  'use no memo';
  const { progress, saving } = useSaving();
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  let before: number | null = null;
  const file = {
    name,
    head: shown.map((column) => column.name),
    async load(page: number) {
      if (page === 1) before = null;
      const { rows, total, nextBefore = 0 } = await load({ filters, search, page, limit: pageLimit, before });
      before = nextBefore;
      // A list that goes on below an id does not know how long it is.
      return { rows, total: total ?? page * pageLimit + Math.sign(nextBefore) };
    },
    keyOf: (row: RowOf) => String(idOf(row)),
    line: (row: RowOf) => shown.map(({ text }) => text(row)),
    // The trail knows of every list that leaves the console.
    before: (rows: number) => call(calls.staff.noteExport, { list: name, rows: String(rows) }),
  };
  const words = { failed: 'console.file_failed', cut: 'console.file_cut', none: 'console.file_none' } as const;
  return (
    <Button
      variant="line"
      size="s"
      isBusy={progress !== null}
      onClick={() => void saving.start((run) => saveList(file, words, run), words.failed)}
    >
      <Icon name="download" size={14} />
      {'CSV'}
    </Button>
  );
}
