import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { type PayMethods, type PayWay, payWays } from '@bourse/contract';
import { Checkbox, Icon } from '@bourse/ui';
import { useId } from 'react';
import { canChoose, wayWords } from '../../../domain/deal/ways.ts';
import { ReceiveState } from '../methods/receive-state.tsx';

interface WaysFieldProps {
  value: readonly PayWay[];
  methods: PayMethods;
  /** The owner is paid: when a way can be paid to matters. */
  isReceiver: boolean;
  fault: string | null;
  onValue: (ways: readonly PayWay[]) => void;
}

/** The ways to pay; one that is not set up leads to where it is. */
export function WaysField({ value, methods, isReceiver, fault, onValue }: WaysFieldProps) {
  const { t } = useWords();
  const id = useId();
  const firstToTick = payWays.find((way) => canChoose(methods, way));
  function tick(way: PayWay, isTicked: boolean): void {
    onValue(payWays.filter((one) => (one === way ? isTicked : value.includes(one))));
  }
  return (
    <fieldset aria-describedby={fault === null ? undefined : id} className="min-w-0">
      <legend className="mb-1.5 text-s text-quiet">{t('c2c.payment_method')}</legend>
      <ul className="grid gap-2">
        {payWays.map((way) => {
          const from = methods.receiveFrom[way];
          return (
            <li key={way} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Checkbox
                // The first that can be ticked is the one to go to.
                name={way === firstToTick ? 'ways' : way}
                checked={value.includes(way)}
                disabled={!canChoose(methods, way)}
                isBad={fault !== null}
                onChange={({ target }) => tick(way, target.checked)}
              >
                {t(wayWords[way])}
              </Checkbox>
              {from === undefined ? <SetUp way={way} /> : isReceiver && <ReceiveState from={from} />}
            </li>
          );
        })}
      </ul>
      {fault !== null && (
        <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-xs text-bad">
          <Icon name="alert" size={14} className="mt-px" />
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function SetUp({ way }: { way: PayWay }) {
  const { t } = useWords();
  return (
    <span className="flex flex-wrap gap-x-3 text-xs text-quiet">
      {t('c2c.not_set_up')}
      <Link to="/setCash" search={{ back: '/c2c' }} className="link">
        {t('c2c.set_up_named', { name: t(wayWords[way]) })}
      </Link>
    </span>
  );
}
