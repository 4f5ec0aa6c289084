import { useWords } from '@bourse/client/words.tsx';
import { Field, Icon, IconButton, TextInput } from '@bourse/ui';
import { useState } from 'react';
import { type IndicatorName, indicatorFacts } from './catalogue.ts';
import { removeIndicator, setParams } from './chosen.ts';
import { type ParamFault, paramFaultsOf, paramsOf } from './params.ts';

/** A chosen indicator with its figures. What is typed stays; the chart takes it once it can be. */
export function IndicatorRow({ name, params }: { name: IndicatorName; params: readonly number[] }) {
  const { t } = useWords();
  const facts = indicatorFacts[name];
  const [texts, setTexts] = useState(() => facts.params.map((_, at) => String(params[at] ?? '')));
  const faults = paramFaultsOf(name, texts);
  const isFirst = facts.first.join() === params.join() && facts.params.every((_, at) => texts[at] === textAt(at));
  function textAt(at: number): string {
    return String(facts.first[at] ?? '');
  }
  function type(at: number, text: string) {
    const next = texts.map((one, place) => (place === at ? text : one));
    setTexts(next);
    const typed = paramsOf(name, next);
    if (typed !== null) setParams(name, typed);
  }
  return (
    <li className="rounded-s border border-line p-3">
      <div className="flex items-center gap-3">
        <span className="font-medium">{name}</span>
        <span className="min-w-0 flex-1 text-quiet">{t(facts.meaning)}</span>
        {!isFirst && (
          <IconButton
            label={t('chart.reset_indicator', { name })}
            onClick={() => {
              setTexts(facts.params.map((_, at) => textAt(at)));
              setParams(name, facts.first);
            }}
          >
            <Icon name="retry" size={14} />
          </IconButton>
        )}
        <IconButton label={t('chart.remove_indicator', { name })} onClick={() => removeIndicator(name)}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      {facts.params.length > 0 && (
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2">
          {facts.params.map((param, at) => (
            <ParamField
              key={at}
              label={labelOf(t, facts.params, at)}
              text={texts[at] ?? ''}
              isWhole={param.decimals === 0}
              fault={faults[at] ?? null}
              onText={(text) => type(at, text)}
            />
          ))}
        </div>
      )}
    </li>
  );
}

type Words = ReturnType<typeof useWords>['t'];

/** Lengths of a list are counted; anything else has a name of its own. */
function labelOf(t: Words, params: readonly { label: Parameters<Words>[0] }[], at: number): string {
  const { label } = params[at] as { label: Parameters<Words>[0] };
  const isOne = params.filter((param) => param.label === label).length === 1;
  return isOne ? t(label) : t('chart.param_nth', { label: t(label), n: at + 1 });
}

interface ParamFieldProps {
  label: string;
  text: string;
  isWhole: boolean;
  fault: ParamFault | null;
  onText: (text: string) => void;
}

function ParamField({ label, text, isWhole, fault, onText }: ParamFieldProps) {
  const { t } = useWords();
  return (
    <Field label={<span className="text-xs">{label}</span>} error={faultText(t, fault)}>
      <TextInput
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={7}
        value={text}
        onChange={(event) => onText(event.target.value)}
        frameClassName="h-8 px-2 tabular-nums"
      />
    </Field>
  );
}

function faultText(t: Words, fault: ParamFault | null): string | null {
  switch (fault?.kind) {
    case undefined:
      return null;
    case 'missing':
      return t('chart.fault_missing');
    case 'rising':
      return t('chart.fault_rising');
    case 'range':
      return t('chart.fault_range', { least: fault.least, most: fault.most });
  }
}
