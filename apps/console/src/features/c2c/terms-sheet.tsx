import { Loaded } from '@bourse/client/list/loaded.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type AnswerOf, calls } from '@bourse/contract';
import { Button, formatDecimal, Tag } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { Facts } from '../../domain/facts.tsx';
import { useMay } from '../../domain/staff/session.ts';

const refreshMs = 10_000;
const reasonMax = 300;
const rateMax = 40;

type Terms = AnswerOf<typeof calls.c2c.officeTerms>['message'];

async function loadTerms(): Promise<Terms> {
  return (await call(calls.c2c.officeTerms, {})).message;
}

/** Whether people trade for CNY, and what a USDT costs: the rate that limits and floating prices go by. */
export function FiatTermsSheet() {
  const { t } = useWords();
  const query = useQuery({ queryKey: ['console', 'c2c-terms'], queryFn: loadTerms, refetchInterval: refreshMs });
  return (
    <section aria-labelledby="c2c-terms" className="sheet min-w-0 px-4 py-3">
      <Loaded query={query} failed={t('console.c2c_terms_failed')} skeletons={[72]}>
        {(terms) => <Shown terms={terms} />}
      </Loaded>
    </section>
  );
}

function Shown({ terms }: { terms: Terms }) {
  const { t } = useWords();
  const mayChange = useMay('market.manage');
  const [asked, setAsked] = useState<'rate' | 'switch' | null>(null);
  const { rate, rate_time: since } = terms;
  const isOn = terms.is_on === 1;
  const onClose = () => setAsked(null);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-3">
        <h2 id="c2c-terms" className="flex items-center gap-3 text-m font-semibold">
          {t('console.c2c_product')}
          <Tag tone={isOn ? 'good' : 'plain'}>{t(isOn ? 'console.c2c_on' : 'console.c2c_off')}</Tag>
        </h2>
        <Facts
          rows={[
            [t('console.c2c_rate'), rate === '' ? t('console.c2c_rate_none') : formatDecimal(rate)],
            [t('console.c2c_rate_since'), since === '' ? '' : <ShownTime time={since} />],
          ]}
        />
        {rate !== '' && terms.is_overdue === 1 && (
          <p className="max-w-160 text-s text-warn">{t('console.c2c_rate_overdue')}</p>
        )}
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button variant="line" aria-haspopup="dialog" onClick={() => setAsked('switch')}>
            {t(isOn ? 'console.c2c_switch_off' : 'console.c2c_switch_on')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setAsked('rate')}>
            {t('console.c2c_rate_propose')}
          </Button>
        </div>
      )}
      {asked === 'rate' && <RateDialog rate={rate} onClose={onClose} />}
      {asked === 'switch' && <SwitchDialog isOn={isOn} onClose={onClose} />}
    </div>
  );
}

function useReason() {
  const { t } = useWords();
  return { name: 'reason', label: t('console.reason_staff'), max: reasonMax, isRequired: true };
}

/** A new rate, or the same one again: then it is not overdue. */
function RateDialog({ rate, onClose }: { rate: string; onClose: () => void }) {
  const { t } = useWords();
  const typed = { name: 'rate', label: t('console.c2c_rate'), hint: t('console.c2c_rate_hint') };
  return (
    <ActDialog
      title={t('console.c2c_rate_propose')}
      lead={t('console.c2c_rate_lead')}
      fields={[{ ...typed, initial: rate, max: rateMax, isRequired: true }, useReason()]}
      actLabel={t('console.propose')}
      send={async ({ rate: asked = '', reason = '' }) =>
        (await call(calls.c2c.setRate, { rate: asked.trim(), reason: reason.trim() })).message
      }
      onClose={onClose}
    />
  );
}

/** Off happens with the click, on is a proposal; both say why. */
function SwitchDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const { t } = useWords();
  const name = t(isOn ? 'console.c2c_switch_off' : 'console.c2c_switch_on');
  return (
    <ActDialog
      title={name}
      lead={t(isOn ? 'console.c2c_switch_off_text' : 'console.c2c_switch_on_text')}
      fields={[useReason()]}
      actLabel={isOn ? name : t('console.propose')}
      variant={isOn ? 'danger' : 'primary'}
      send={async ({ reason = '' }) =>
        (await call(calls.c2c.switch, { is_on: isOn ? '0' : '1', reason: reason.trim() })).message
      }
      onClose={onClose}
    />
  );
}
