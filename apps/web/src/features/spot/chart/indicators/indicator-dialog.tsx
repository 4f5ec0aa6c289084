import { useWords } from '@bourse/client/words.tsx';
import { Dialog, Icon, IconButton, TextInput } from '@bourse/ui';
import { useState } from 'react';
import { hasPane, type IndicatorName, indicatorFacts, indicatorGroups, indicatorNames, panesMax } from './catalogue.ts';
import { addIndicator, useChosen } from './chosen.ts';
import { IndicatorRow } from './indicator-row.tsx';
import { hasRoomFor, paneCount } from './params.ts';

const groupLabels = {
  trend: 'chart.group_trend',
  oscillator: 'chart.group_oscillator',
  volume: 'chart.group_volume',
} as const;

/** Chooses indicators and sets their figures. Every change is on the chart at once. */
export function IndicatorDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('market.indicators')}
      closeLabel={t('common.close')}
      className="w-200"
    >
      <Content />
    </Dialog>
  );
}

function Content() {
  const { t } = useWords();
  const chosen = useChosen((state) => state.chosen);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = indicatorNames.filter((name) => {
    const words = `${name} ${t(indicatorFacts[name].meaning)}`.toLocaleLowerCase();
    return words.includes(wanted);
  });
  return (
    <div className="mt-4 grid max-h-[min(72dvh,600px)] gap-x-6 gap-y-4 overflow-y-auto overscroll-contain p-0.5 sm:grid-cols-2 sm:overflow-hidden">
      <section aria-label={t('chart.on_chart')} className="min-h-0 overscroll-contain sm:overflow-y-auto">
        <h3 className="mb-2 text-xs text-quiet">{t('chart.on_chart')}</h3>
        {chosen.size === 0 && <p>{t('chart.no_indicator_on')}</p>}
        <ul className="grid gap-1">
          {[...chosen].map(([name, params]) => (
            <IndicatorRow key={name} name={name} params={params} />
          ))}
        </ul>
      </section>
      <div className="flex min-h-0 flex-col gap-3">
        <TextInput
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t('chart.search_indicators')}
          placeholder={t('chart.search_indicators')}
          before={<Icon name="search" className="text-quiet" />}
          frameClassName="h-9 shrink-0"
        />
        {paneCount(chosen) >= panesMax && (
          <p className="text-xs text-quiet">{t('chart.panes_full', { n: panesMax })}</p>
        )}
        {found.length === 0 && <p>{t('chart.no_indicator')}</p>}
        <div className="grid min-h-0 content-start gap-3 overscroll-contain sm:overflow-y-auto">
          {indicatorGroups.map((group) => (
            <Group
              key={group}
              label={t(groupLabels[group])}
              names={found.filter((name) => indicatorFacts[name].group === group && !chosen.has(name))}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Group({ label, names }: { label: string; names: readonly IndicatorName[] }) {
  const { t } = useWords();
  const chosen = useChosen((state) => state.chosen);
  if (names.length === 0) return null;
  return (
    <section aria-label={label}>
      <h3 className="mb-1 text-xs text-quiet">{label}</h3>
      <ul>
        {names.map((name) => (
          <li key={name} className="flex items-center gap-3">
            <span className="w-12 shrink-0 font-medium">{name}</span>
            <span className="min-w-0 flex-1 text-quiet">{t(indicatorFacts[name].meaning)}</span>
            <IconButton
              label={t('chart.add_indicator', { name })}
              disabled={hasPane(name) && !hasRoomFor(chosen, name)}
              onClick={() => addIndicator(name)}
            >
              <Icon name="plus" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
