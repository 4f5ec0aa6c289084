import { Loaded } from '@bourse/client/list/loaded.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { datedTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { PayMethods, PayWay } from '@bourse/contract';
import { useId } from 'react';
import { serverNow } from '../index-price/server-clock.ts';
import type { useMethods } from './methods.ts';
import { canChoose, wayWords } from './ways.ts';

/** One can pay with a method immediately, and is paid by it from a time on. */
export function isUsable(methods: PayMethods, way: PayWay, isBuying: boolean): boolean {
  const from = methods.receiveFrom[way];
  if (from === undefined) return canChoose(methods, way);
  return isBuying || Date.parse(from) <= serverNow();
}

interface WayChoiceProps {
  methods: ReturnType<typeof useMethods>;
  /** The advert's. */
  ways: readonly PayWay[];
  isBuying: boolean;
  /** Of its choices; left out: any. */
  name?: string;
  value: PayWay | null;
  fault: string | null;
  onValue: (way: PayWay) => void;
}

/** The advert's payment methods; those that one has not set up cannot be chosen. */
export function WayChoice({ methods, fault, ...rest }: WayChoiceProps) {
  const { t } = useWords();
  const faultId = useId();
  return (
    <fieldset aria-describedby={fault === null ? undefined : faultId} className="min-w-0">
      <legend className="mb-1.5 text-quiet">{t('c2c.payment_method')}</legend>
      <Loaded query={methods} failed={t('c2c.take_methods_failed')} skeletons={[36]}>
        {(data) => <Choices methods={data} {...rest} />}
      </Loaded>
      <p id={faultId} role="alert" className="mt-1.5 text-xs text-bad empty:hidden">
        {fault}
      </p>
    </fieldset>
  );
}

interface ChoicesProps extends Omit<WayChoiceProps, 'methods' | 'fault'> {
  methods: PayMethods;
}

function Choices({ methods, ways, isBuying, name, value, onValue }: ChoicesProps) {
  const { t, tag } = useWords();
  const ownName = useId();
  const { pathname, search } = window.location;
  const hasMissing = ways.some((way) => methods.receiveFrom[way] === undefined);
  const whyNot = (way: PayWay) => {
    const from = methods.receiveFrom[way];
    if (isUsable(methods, way, isBuying)) return null;
    return from === undefined ? t('c2c.take_way_missing') : t('c2c.take_way_held', { time: datedTime(from, tag) });
  };
  return (
    <>
      {ways.map((way) => {
        const why = whyNot(way);
        return (
          <label key={way} className="flex min-h-9 items-center gap-2.5 border-b border-line">
            <input
              type="radio"
              name={name ?? ownName}
              checked={way === value}
              disabled={why !== null}
              onChange={() => onValue(way)}
              className="accent-(--brass)"
            />
            <span className={why === null ? undefined : 'text-quiet'}>{t(wayWords[way])}</span>
            {why !== null && <span className="ml-auto text-xs text-quiet">{why}</span>}
          </label>
        );
      })}
      {hasMissing && (
        <Link to="/setCash" search={{ back: `${pathname}${search}` }} className="link mt-2 inline-block text-xs">
          {t('c2c.take_way_add')}
        </Link>
      )}
    </>
  );
}
