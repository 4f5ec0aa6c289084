import { useWords } from '@bourse/client/words.tsx';
import { Checkbox, Segmented, Select } from '@bourse/ui';
import { candleKinds, layers, scales, setAppearance, toggleLayer, useAppearance } from './appearance.ts';

const kindLabels = {
  candle_solid: 'chart.kind_solid',
  candle_stroke: 'chart.kind_hollow',
  ohlc: 'chart.kind_bars',
  area: 'chart.kind_area',
} as const;

const scaleLabels = {
  normal: 'chart.scale_normal',
  logarithm: 'chart.scale_log',
  percentage: 'chart.scale_percent',
} as const;

/** How the chart looks. */
export function AppearanceMenu() {
  const { t } = useWords();
  const { kind, scale, hidden } = useAppearance();
  return (
    <div className="grid gap-4">
      <section>
        <h3 className="mb-1.5 text-xs text-quiet">{t('chart.candles')}</h3>
        <Select
          size="m"
          aria-label={t('chart.candles')}
          value={kind}
          options={candleKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
          onValue={(value) => setAppearance({ kind: value })}
        />
      </section>
      <section>
        <h3 className="mb-1.5 text-xs text-quiet">{t('chart.scale')}</h3>
        <Segmented
          size="s"
          label={t('chart.scale')}
          value={scale}
          options={scales.map((id) => ({ id, label: t(scaleLabels[id]) }))}
          onValue={(id) => setAppearance({ scale: id })}
        />
      </section>
      <section>
        <h3 className="mb-1 text-xs text-quiet">{t('chart.layers')}</h3>
        <div className="grid gap-1">
          {layers.map((layer) => (
            <Checkbox
              key={layer}
              checked={!hidden.has(layer)}
              onChange={() => toggleLayer(layer)}
              className="py-1 text-text!"
            >
              {t(`chart.layer_${layer}`)}
            </Checkbox>
          ))}
        </div>
      </section>
    </div>
  );
}
